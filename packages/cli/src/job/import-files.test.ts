import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ship } from '@danbao/core';
import { headingOf, sheetColumns } from '@danbao/core/sheet';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faulty } from '../testing/faults.ts';
import { shipRow } from '../testing/ship-rows.ts';
import { type SignedIn, signedIn } from '../testing/signed-in.ts';

let here: SignedIn;
let cell: string;
let count = 0;
beforeAll(async () => {
  here = await signedIn();
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  cell = String(rows[0]?.certificateCode);
}, 60_000);
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(['measures', 'import', ...words, '--kind', 'ship', '--yes']);

/** A CSV of ships with a column 序号, and their attachments below `files`. */
async function put(name: string, keys: readonly string[], files: Readonly<Record<string, string>>) {
  const columns = sheetColumns(ship);
  const rows = keys.map((key) => {
    count += 1;
    const texts = shipRow(count, cell);
    return [key, ...columns.map((column) => String(texts[column.name] ?? ''))];
  });
  const heads = ['序号', ...columns.map((column) => headingOf(column, 'zh'))];
  await writeFile(join(here.danbao.folder, name), stringify([heads, ...rows]));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(here.danbao.folder, name.replace('.csv', ''), path, '..'), { recursive: true });
    await writeFile(join(here.danbao.folder, name.replace('.csv', ''), path), text);
  }
}

const pdf = '%PDF-1.4\nx\n%%EOF\n';

async function names(id: unknown): Promise<string[]> {
  const list = await here.client.attachments.list({ infoId: String(id), fileType: 'proFiles' });
  return list.map(({ fileName }) => fileName).sort();
}

test('a dry run lists the files, an import uploads them, and the same again uploads none', async () => {
  await put('a.csv', ['甲', '乙', '丙'], { '甲/一.pdf': pdf, '甲/二.txt': 'x', '乙/三.pdf': pdf, '丁/四.pdf': pdf });
  const dry = await run('a.csv', '--files', 'a', '--dry-run', '--json');
  const notes = dry.lines.filter(({ type }) => type === 'file');
  expect(notes.map(({ state, path, row }) => [state, path, row])).toEqual([
    ['upload', '甲/一.pdf', 2],
    ['upload', '甲/二.txt', 2],
    ['upload', '乙/三.pdf', 3],
    ['noFolder', '', 4],
    ['noRow', '丁/', undefined],
  ]);
  expect(dry.stderr).toContain('将上传 3 个，不能上传 0 个，没有对应行的 1 处；1 行没有附件');

  const imported = await run('a.csv', '--files', 'a', '--json');
  expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining('已上传 3，原已存在 0')]);
  const [first, second, third] = imported.lines.filter(({ type }) => type === 'row');
  expect([await names(first?.id), await names(second?.id), await names(third?.id)]).toEqual([
    ['一.pdf', '二.txt'],
    ['三.pdf'],
    [],
  ]);
  const again = await run('a.csv', '--files', 'a');
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('已上传 0，原已存在 3')]);
});

test('a job whose uploads were cut is unfinished, and resuming it uploads each file once', async () => {
  await put('b.csv', ['1', '2'], { '1/一.pdf': pdf, '2/二.pdf': pdf, '2/三.pdf': pdf });
  let sent = 0;
  const fetch = faulty(here.server.fetch, 'ossUpload', async (_, send) => {
    sent += 1;
    if (sent === 2) await send();
    if (sent > 1) throw new TypeError('fetch failed');
    return send();
  });
  const cut = await here.danbao.run(
    ['measures', 'import', 'b.csv', '--kind', 'ship', '--yes', '--files', 'b', '--json'],
    { fetch },
  );
  expect([cut.code, cut.stderr]).toEqual([5, expect.stringMatching(/附件尚未传完。继续：danbao jobs resume \w+/)]);
  const resumed = await here.danbao.run(['jobs', 'resume']);
  expect([resumed.code, resumed.stderr]).toEqual([0, expect.stringContaining('未得到确认 0，未发送 0')]);
  const ids = cut.lines.filter(({ type }) => type === 'row').map(({ id }) => id);
  expect([await names(ids[0]), await names(ids[1])]).toEqual([['一.pdf'], ['三.pdf', '二.pdf']]);
  const over = await here.danbao.run(['jobs', 'resume']);
  expect(over.code).toBe(2);
});

test('files that are not there stop the import before anything is sent', async () => {
  await put('c.csv', ['1'], {});
  const { code, stderr } = await run('c.csv', '--files', 'nowhere');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--files')]);
});
