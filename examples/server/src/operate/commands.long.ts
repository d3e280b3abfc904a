import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askPostgres } from '@danbao/testing/server/ask-postgres';
import { samplePostgres } from '@danbao/testing/server/on-every-database';
import { add, ownersOf, tokenOf } from '@danbao/testing/server/over-the-network';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, runServer, startServer, usedFolder } from '@danbao/testing/server/server-process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from './backup.ts';
import type { ExportManifest } from './export-all.ts';

let folder: string;
let place: string;
let postgres: TestPostgres;
beforeAll(async () => {
  [folder, place, postgres] = await Promise.all([usedFolder(), emptyFolder(), samplePostgres()]);
});
afterAll(async () => {
  await postgres.stop();
  for (const one of [folder, place]) await rm(one, { recursive: true, force: true });
});

const operate = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runServer({ args, env: { DATA_DIR: folder, ...env } });
const backupAt = (name: string) => join(place, name);
const manifestOf = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(backupAt(name), 'backup.json'), 'utf8'));

test('a command on a folder without data says so, and makes none', async () => {
  const empty = join(place, 'nothing');
  const { code, output } = await operate(['check'], { DATA_DIR: empty });
  expect([code, output]).toEqual([1, expect.stringContaining('there are no data here yet')]);
  expect(output).toContain(empty);
  expect(existsSync(empty)).toBe(false);
});

test('backs up, restores into an empty folder, and moves to PostgreSQL: the same rows and files everywhere', async () => {
  const first = await operate(['backup', '--to', backupAt('first')]);
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('Backed up to')]);
  const { tables, files, missing } = await manifestOf('first');
  expect(missing).toEqual([]);
  expect([files, tables.find(({ name }) => name === 'measures')?.rows]).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
  expect((await operate(['backup', '--to', backupAt('first')])).output).toContain('目录不是空的');

  const env = { DATA_DIR: join(place, 'restored') };
  const restored = await operate(['restore', '--from', backupAt('first')], env);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('恢复完成并核对一致')]);
  expect((await operate(['restore', '--from', backupAt('first')], env)).output).toContain('不是空的，没有改动');
  expect((await operate(['check-files', '--digest'], env)).code).toBe(0);

  // A database of its own on the server of the tests, with nothing in it.
  const target = await emptyDatabase('moved');
  const moved = await operate(['move', '--to', target], env);
  expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('Moved and compared')]);
  const second = await operate(['backup', '--to', backupAt('second')], { ...env, DATABASE_URL: target });
  expect(second.code).toBe(0);
  const sums = (list: Manifest['tables']) => list.filter(({ name }) => name !== 'installation');
  const after = await manifestOf('second');
  expect(sums(after.tables)).toEqual(sums(tables));
  expect(after.files).toBe(files);
  // What texts sort by does not travel: it is made anew.
  const [keys] = await askPostgres<{ all: number; made: number }>(
    target,
    'select count(*)::int as "all", count(sort_keys)::int as made from resource_meeting_rooms',
  );
  expect(keys?.made).toBe(keys?.all);

  // It works there, and what counts by itself goes on counting; the one of before is refused.
  const old = await operate([], { ...env, PORT: '0' });
  expect([old.code, old.output]).toEqual([
    1,
    expect.stringContaining('File store and database do not belong together'),
  ]);
  const server = await startServer({ env: { ...env, DATABASE_URL: target } });
  const token = await tokenOf(server);
  const { owner_ID } = await add(server, token);
  expect(await ownersOf(server, token)).toContain(owner_ID);
  await server.stop('SIGTERM');
}, 180_000);

test('exports all records and files under their names, to be read without this program', async () => {
  const to = backupAt('export');
  const exported = await operate(['export', '--to', to]);
  expect([exported.code, exported.output]).toEqual([0, expect.stringContaining('导出完成')]);
  const { records, files, missing }: ExportManifest = JSON.parse(await readFile(join(to, 'export.json'), 'utf8'));
  expect(missing).toEqual([]);
  const rowsOf = async (name: string): Promise<Record<string, unknown>[]> =>
    (await readFile(join(to, `records/${name}.jsonl`), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  for (const name of ['users', 'measures', 'audit', 'dish', 'files'])
    expect((await rowsOf(name)).length, name).toBe(records.find((each) => each.name === name)?.rows);
  expect(Object.keys((await rowsOf('users'))[0] ?? {})).not.toContain('password_hash');
  expect(records.map(({ name }) => name)).not.toContain('refresh_tokens');
  const onRecord = await rowsOf('files');
  expect(files).toHaveLength(onRecord.length);
  for (const { fileId, path, sha256 } of files) {
    expect(path).toContain(String(onRecord.find((row) => row['file_id'] === fileId)?.['file_name']));
    expect(
      createHash('sha256')
        .update(await readFile(join(to, path)))
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(await readFile(join(to, 'README.txt'), 'utf8')).toContain('records/audit.jsonl');
  expect((await operate(['export', '--to', to])).output).toContain('目录不是空的');
}, 60_000);

test('gives an administrator who has lost it a new password, which must be changed', async () => {
  const reset = await operate(['admin', 'reset-password']);
  const [, password = ''] = /must|to be changed[^:]*: (\S+)/.exec(reset.output) ?? [];
  expect([reset.code, password]).toEqual([0, expect.stringMatching(/^\S{16}$/)]);
  const unknown = await operate(['admin', 'reset-password', '--username', 'nobody']);
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('没有这个登录名')]);
  const server = await startServer({ env: { DATA_DIR: folder } });
  const token = await tokenOf(server, password);
  await expect(ownersOf(server, token)).rejects.toThrow(/403.*请先修改密码/);
  const held = await operate(['check']);
  expect([held.code, held.output]).toEqual([1, expect.stringContaining(`正被进程 ${server.pid} 使用`)]);
  await server.stop('SIGTERM');
});

test('breaks the glass: a person gets the role of the administrators back with every right, and the log says so', async () => {
  const granted = await operate(['admin', 'grant', '--username', 'viewer']);
  expect([granted.code, granted.output]).toEqual([0, expect.stringContaining('“只读用户”')]);
  const unknown = await operate(['admin', 'grant', '--username', 'nobody']);
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('没有这个登录名')]);
});

test('names duplicates, and says what is wrong with an id that has none', async () => {
  const none = await operate(['duplicates']);
  expect([none.code, none.output]).toEqual([0, expect.stringContaining('没有重复的记录')]);
  const unknown = await operate(['duplicates', 'merge', '--keep', 'nobody', '--yes']);
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('不在任何一组重复的记录中')]);
});

test('names files without bytes, with others, and without a record; takes back what lies in the trash', async () => {
  const files = join(folder, 'files');
  await rm(join(files, 'sa', 'sample-file-1-1'));
  await writeFile(join(files, 'sa', 'sample-file-1-2'), 'another');
  await writeFile(join(files, 'sa', 'sample-file-unknown'), 'x');
  const found = await operate(['check-files', '--digest', '--discard']);
  expect([found.code, found.output]).toEqual([1, expect.stringContaining('no bytes: 权属证明.pdf')]);
  expect(found.output).toContain('changed bytes: 材料清单.txt');
  expect(found.output).toContain('1 put into the trash');
  const checked = await operate(['check']);
  expect([checked.code, checked.output]).toEqual([1, expect.stringContaining('1 without bytes')]);
});

test.each([
  ['backup'],
  ['duplicates', 'merge'],
  ['move', '--to', 'mysql://x'],
  ['admin', 'reset'],
  ['check', '--unknown'],
])('is helped along: %s', async (...args) => {
  const { code, output } = await operate(args);
  expect([code, output]).toEqual([expect.any(Number), expect.stringMatching(/danbao-server move --to|--to postgres:/)]);
  expect(code).not.toBe(0);
});

async function emptyDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}_${process.pid}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}_${process.pid}`;
  return url.href;
}
