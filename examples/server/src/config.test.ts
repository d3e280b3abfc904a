import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { channelsIn, directoryIn, readConfig, signOnIn } from './config.ts';
import { reasonOf } from './operate/reason.ts';

const said = (env: Readonly<Record<string, string>>) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return reasonOf(error).join('\n');
  }
};

test.each([
  [{ PORT: 'x' }, 'PORT'],
  [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA must be on or off'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  [{ TOKEN_SECRET: 'change-me-to-32-characters-or-more' }, 'openssl rand'],
  [{ TOKEN_SECRET: 'x'.repeat(40) }, 'openssl rand'],
  [{ TOKEN_SECRET_FILE: '/nowhere' }, 'TOKEN_SECRET'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD：应为 8–128 个字符'],
  [{ DATABASE_URL: 'mysql://root@localhost/x' }, 'postgres://user:password@host'],
  [{ DATABASE_URL: 'localhost' }, 'postgres://user:password@host'],
  [{ S3_ENDPOINT: 'minio:9000' }, 'https://s3.example.com:9000'],
  [{ UPLOAD_TYPES: 'pdf,svg' }, '可用：doc xls docx'],
  [{ UPLOAD_TYPES: ' , ' }, 'UPLOAD_TYPES'],
  [{ LOG_LEVEL: 'INFO' }, 'lower case'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'http://otel-collector:4318'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer x' }, 'name=value'],
  [{ PUBLIC_URL: 'oa.example.com' }, 'https://oa.example.com/danbao'],
  [{ SMTP_URL: 'mail.example.com:25', MAIL_FROM: 'oa@example.com' }, 'smtp://user:password@host:587'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM：应形如 担保系统 <oa@example.com>'],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }, 'MAIL_FROM must look like'],
  [{ MESSENGER_URL: 'gateway' }, 'https://gateway.example.com/messages'],
  [{ MESSENGER_SECRET: 'short' }, 'MESSENGER_SECRET needs 16 characters'],
  [{ GROUP_ROBOTS: '103 slack https://a.example.com' }, 'one of wecom, dingtalk, feishu, json'],
  [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER must be the whole address'],
  [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID is needed'],
  [{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'danbao' }, 'OIDC_ISSUER needs it'],
  [{ OIDC_SCOPE: 'profile' }, 'openid among them'],
  [{ OIDC_NEW_ACCOUNTS: 'viewer' }, 'role@unit'],
  [{ OIDC_SECOND_FACTOR: 'mfa' }, 'amr=mfa'],
  [{ PASSWORD_SIGN_IN: 'off' }, 'BREAK_GLASS_ACCOUNTS'],
  [{ PASSWORD_SIGN_IN: 'off', BREAK_GLASS_ACCOUNTS: 'admin' }, 'off needs OIDC_ISSUER or LDAP_URL'],
  [{ LDAP_URL: 'ldap.example.com' }, 'LDAP_URL must be ldaps://'],
  [{ LDAP_URL: 'ldaps://ldap.example.com' }, 'LDAP_BIND_DN is needed'],
  [{ LDAP_FILTER: 'uid=*' }, 'in brackets'],
  [{ LDAP_ATTRIBUTES: 'login=uid' }, 'field=attribute'],
  [{ LDAP_ROLES: 'viewer' }, 'LDAP_ROLES is needed with LDAP_URL; one a line'],
  [{ LDAP_CA: '/nowhere' }, 'PEM file'],
  [{ NOTICE_DELAY: '-1' }, 'NOTICE_DELAY must be a number of minutes'],
] as const)('%o is refused in both languages, with what it may be', (env, words) => {
  expect(said(env)).toContain(words);
  expect(said(env)).toMatch(/环境变量有误[\s\S]*Wrong settings/);
});

test('sample accounts are on by themselves only with the embedded database on this machine alone', () => {
  const isOn = (env: Readonly<Record<string, string>>) => readConfig(env).SAMPLE_DATA;
  const url = 'postgres://danbao@database/danbao';
  expect([isOn({}), isOn({ HOST: 'localhost' }), isOn({ HOST: '::1' })]).toEqual([true, true, true]);
  expect([isOn({ HOST: '0.0.0.0' }), isOn({ DATABASE_URL: url }), isOn({ SAMPLE_DATA: 'off' })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isOn({ DATABASE_URL: url, HOST: '::', SAMPLE_DATA: 'on' })).toBe(true);
});

test('what is wrong in a setting with a secret is said without the secret', () => {
  const secrets = said({
    SMTP_URL: 'smtp//oa:hidden@host',
    GROUP_ROBOTS: '103 slack https://a.example.com?key=hidden',
  });
  expect(secrets).toContain('SMTP_URL');
  expect(secrets).not.toContain('hidden');
});

test('the ways out of the app are those that are set', () => {
  expect(channelsIn(readConfig({}))).toEqual({ robots: [], delay: 600_000 });
  const env = {
    ...{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: '担保系统 <oa@example.com>', NOTICE_DELAY: '0' },
    ...{ MESSENGER_URL: 'https://gateway.example.com', PUBLIC_URL: 'https://oa.example.com/danbao/' },
    GROUP_ROBOTS: '* wecom https://a.example.com?key=k',
  };
  expect(channelsIn(readConfig(env))).toEqual({
    mail: { url: 'smtp://mail.example.com', from: { name: '担保系统', address: 'oa@example.com' } },
    messenger: { url: 'https://gateway.example.com' },
    robots: [{ unitUid: '*', kind: 'wecom', url: 'https://a.example.com?key=k' }],
    publicUrl: 'https://oa.example.com/danbao',
    delay: 0,
  });
});

test('a secret may lie in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'danbao-config-'));
  await writeFile(join(folder, 'password'), 'a password of some length\n');
  expect(readConfig({ ADMIN_PASSWORD_FILE: join(folder, 'password') }).ADMIN_PASSWORD).toBe(
    'a password of some length',
  );
  await rm(folder, { recursive: true });
});

test('no tokens in addresses goes with nothing that puts them there', () => {
  expect(readConfig({ TOKENS_IN_ADDRESSES: 'off' }).TOKENS_IN_ADDRESSES).toBe(false);
  const others = { CROSS_TOKEN_FROM_QUERY: 'on', USER_ID_SIGN_ON: 'on', FORUM_URL: 'https://bbs.example.com' };
  for (const [name, value] of Object.entries(others)) {
    expect(() => readConfig({ TOKENS_IN_ADDRESSES: 'off', [name]: value }), name).toThrow('TOKENS_IN_ADDRESSES');
    expect(() => readConfig({ [name]: value }), name).not.toThrow();
  }
});

test('people sign on where a provider is named, with what the settings say of it', () => {
  expect(signOnIn(readConfig({ PUBLIC_URL: 'https://oa.example.com' }))).toBeUndefined();
  const env = {
    ...{ OIDC_ISSUER: 'https://id.example.com/realms/office', OIDC_CLIENT_ID: 'danbao', OIDC_CLIENT_SECRET: 's' },
    ...{ PUBLIC_URL: 'https://oa.example.com/danbao/', OIDC_NAME: '集团登录', OIDC_NEW_ACCOUNTS: 'viewer@101' },
    ...{
      OIDC_SECOND_FACTOR: 'amr=mfa, amr=otp acr=urn:a:b',
      PASSWORD_SIGN_IN: 'off',
      BREAK_GLASS_ACCOUNTS: 'Admin， ops',
    },
  };
  const config = readConfig(env);
  expect(config.BREAK_GLASS_ACCOUNTS).toEqual(['admin', 'ops']);
  expect(signOnIn(config)).toEqual({
    ...{ issuer: env.OIDC_ISSUER, clientId: 'danbao', clientSecret: 's', publicUrl: 'https://oa.example.com/danbao' },
    ...{ scope: 'openid profile email', label: { zh: '集团登录', en: 'Company sign-on' } },
    ...{ accountClaim: 'preferred_username', newAccounts: { roleId: 'viewer', unitUid: '101' } },
    secondFactor: { acr: ['urn:a:b'], amr: ['mfa', 'otp'] },
  });
  expect(signOnIn(readConfig({ ...env, OIDC_SECOND_FACTOR: 'always' }))?.secondFactor).toBe('always');
});

test('headers for a collector are read as OpenTelemetry writes them', () => {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers } = readConfig({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-scope=1',
  });
  expect(headers).toEqual({ authorization: 'Bearer a=b', 'x-scope': '1' });
});

test('the directory is asked over an encrypted connection, except on this machine', () => {
  expect(directoryIn(readConfig({}))).toBeUndefined();
  const env = {
    ...{ LDAP_BIND_DN: 'cn=reader,dc=a', LDAP_BIND_PASSWORD: 'p', LDAP_BASE: 'ou=people,dc=a', LDAP_UNIT: '101' },
    ...{ LDAP_ROLES: 'editor cn=leads,dc=a; viewer *', LDAP_ATTRIBUTES: 'id=objectGUID username=sAMAccountName' },
  };
  const of = (more: Readonly<Record<string, string>>) => directoryIn(readConfig({ ...env, ...more }));
  expect(of({ LDAP_URL: 'ldaps://ldap.example.com' })).toMatchObject({
    ...{ startTls: false, base: 'ou=people,dc=a', unitUid: '101', syncEvery: 0 },
    roles: [
      { roleId: 'editor', group: 'cn=leads,dc=a' },
      { roleId: 'viewer', group: '*' },
    ],
    attributes: { id: 'objectGUID', username: 'sAMAccountName', realName: 'cn', department: '@ou' },
  });
  expect(of({ LDAP_URL: 'ldap://ldap.example.com' })?.startTls).toBe(true);
  expect(of({ LDAP_URL: 'ldap://127.0.0.1:389' })?.startTls).toBe(false);
  expect(of({ LDAP_URL: 'ldap://127.0.0.1:389', LDAP_STARTTLS: 'on' })?.startTls).toBe(true);
});
