import { onPostgres } from '@danbao/testing/server/on-every-database';
import { roles } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { waysInWords } from '../i18n/ways-in.ts';
import { type WayIn, waysIn } from './ways-in.ts';

const closedNetwork = {
  USER_ID_SIGN_ON: 'on',
  CROSS_TOKEN_FROM_QUERY: 'on',
  SAMPLE_DATA: 'on',
  FORUM_URL: 'https://bbs.example.com',
  PUBLIC_URL: 'https://oa.example.com',
};

onPostgres((server) => {
  const found = (env: Readonly<Record<string, string>>) => waysIn(server.deps.db, readConfig(env));
  const names = (ways: readonly WayIn[]) => ways.map(({ name }) => name);

  test('a server as it comes has the ways that ask for proof', async () => {
    const ways = await found({ SAMPLE_DATA: 'off' });
    expect(names(ways.filter(({ isOn }) => isOn))).toEqual(['password', 'ticket', 'tokenInHash', 'addresses']);
    expect(ways.filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  test('every setting that lets people in turns its way on; those without proof are marked', async () => {
    const ways = await found(closedNetwork);
    expect(names(ways.filter(({ isOn }) => !isOn))).toEqual(['directory', 'provider', 'factor']);
    expect(names(ways.filter(({ isOpen }) => isOpen))).toEqual(['bareUserId', 'samplePasswords']);
  });

  test('a provider is a way; passwords are none where they are off', async () => {
    const company = {
      ...{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'danbao', PUBLIC_URL: 'https://oa.example.com' },
      ...{ PASSWORD_SIGN_IN: 'off', BREAK_GLASS_ACCOUNTS: 'admin', SAMPLE_DATA: 'off' },
    };
    const ways = await found(company);
    expect(ways.slice(0, 3)).toMatchObject([
      { name: 'password', isOn: false, says: waysInWords.password.off },
      { name: 'directory', isOn: false },
      { name: 'provider', isOn: true, isOpen: false, says: waysInWords.provider.on },
    ]);
  });

  test('with no tokens in addresses the way says so', async () => {
    const ways = await found({ TOKENS_IN_ADDRESSES: 'off', SAMPLE_DATA: 'off' });
    expect(ways.find(({ name }) => name === 'addresses')).toMatchObject({
      isOn: false,
      says: waysInWords.addresses.off,
    });
  });

  test('a second factor that a role asks for is a way', async () => {
    const { db } = server.deps;
    await db.update(roles).set({ asksFactor: true }).where(eq(roles.roleId, 'admin'));
    const ways = await found({});
    await db.update(roles).set({ asksFactor: false }).where(eq(roles.roleId, 'admin'));
    expect(ways.find(({ name }) => name === 'factor')).toMatchObject({ isOn: true, says: waysInWords.factor.on });
  });

  test('what is on or off says something in both languages, of every way', async () => {
    for (const env of [closedNetwork, { TOKENS_IN_ADDRESSES: 'off', SAMPLE_DATA: 'off' }])
      for (const { name, says } of await found(env))
        expect([name, says.zh !== '' && says.en !== '']).toEqual([name, true]);
  });
});
