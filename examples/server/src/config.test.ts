import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
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

test('a secret may lie in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'danbao-config-'));
  await writeFile(join(folder, 'password'), 'a password of some length\n');
  expect(readConfig({ ADMIN_PASSWORD_FILE: join(folder, 'password') }).ADMIN_PASSWORD).toBe(
    'a password of some length',
  );
  await rm(folder, { recursive: true });
});
