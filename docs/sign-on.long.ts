import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer, usedFolder } from '@danbao/testing/server/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DirectoryServer, startDirectoryServer, suffix } from '../examples/server/src/testing/directory-server.ts';
import { blocksOf } from './blocks.ts';

const pages = ['docs/operating/sign-on.md', 'docs/en/operating/sign-on.md'] as const;
const blocksIn = (language: string) => blocksOf(pages[0]).filter((block) => block.language === language);
const commands = blocksIn('sh').flatMap(({ code }) =>
  code
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('curl ')),
);
/** The settings that the page shows of the directory, one block after another. */
const [directorySettings = {}, activeDirectory = {}] = blocksIn('ini')
  .map(({ code }) => Object.fromEntries(code.trim().split('\n').map(settingIn)))
  .filter((settings) => Object.keys(settings).every((name) => name.startsWith('LDAP_')));

function settingIn(line: string): readonly [string, string] {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1)];
}

const entries = `dn: ou=people,${suffix}
objectClass: organizationalUnit
ou: people

dn: uid=li,ou=people,${suffix}
objectClass: inetOrgPerson
uid: li
cn: Li Ming
sn: Li

dn: cn=managers,${suffix}
objectClass: groupOfNames
cn: managers
member: uid=li,ou=people,${suffix}
`;

let folder: string;
let directory: DirectoryServer;
let env: Readonly<Record<string, string>>;
const secrets = mkdtempSync(join(tmpdir(), 'danbao-secrets-'));
beforeAll(async () => {
  [folder, directory] = await Promise.all([usedFolder(), startDirectoryServer(entries)]);
  const password = join(secrets, 'ldap');
  writeFileSync(password, directory.bindPassword);
  const own = { LDAP_URL: directory.secureUrl, LDAP_CA: directory.authority, LDAP_BIND_PASSWORD_FILE: password };
  env = { DATA_DIR: folder, ...directorySettings, ...own };
});
afterAll(async () => {
  await directory?.stop();
  for (const one of [folder, secrets]) rmSync(one, { recursive: true, force: true });
});

const operate = (command: string, more: Readonly<Record<string, string>> = {}) => {
  const [program, ...args] = command.split(' ');
  expect(program).toBe('danbao-server');
  return runServer({ args, env: { ...env, ...more } });
};

test('both languages show the same settings and commands', () => {
  const [zh, en] = pages.map((page) => blocksOf(page).map(({ code }) => code));
  expect(en).toEqual(zh);
});

test('the page can be followed: each command does what it says', async () => {
  const said: string[] = [];
  for (const command of commands) {
    const { code, output } = await operate(command);
    expect([command, code, output]).toEqual([command, 0, expect.stringMatching(/\S/)]);
    said.push(output);
  }
  expect(said.join('\n')).toMatch(
    /added \(1\): li[\s\S]*Tried, nothing was changed[\s\S]*added \(1\): li[\s\S]*The accounts follow/,
  );
  const again = await operate('danbao-server directory sync');
  expect(again.output).toContain('added (0)');
});

test('the settings of Active Directory are understood; what finds nobody changes nothing', async () => {
  expect(Object.keys(activeDirectory)).toEqual(['LDAP_FILTER', 'LDAP_ATTRIBUTES']);
  const { code, output } = await operate('danbao-server directory sync --yes', activeDirectory);
  expect([code, output]).toEqual([1, expect.stringContaining('nobody was found in the directory')]);
  const away = await operate('danbao-server directory sync', { LDAP_URL: 'ldap://127.0.0.1:9' });
  expect([away.code, away.output]).toEqual([1, expect.stringContaining('the directory does not answer')]);
});
