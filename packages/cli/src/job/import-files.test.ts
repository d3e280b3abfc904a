import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ship } from '@danbao/core/measures';
import { headingOf, sheetColumns } from '@danbao/core/sheet';
import { type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faulty } from '../testing/faults.ts';

let here: SignedIn;
let cell: string;
let count = 0;
beforeAll(async () => {
  here = await signedIn();
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  cell = String(rows[0]?.certificateCode);
});
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

describe('the files of records of the archive', () => {
  let keeper: SignedIn;
  beforeAll(async () => {
    keeper = await signedInTo(here.server, 'archivist');
  });
  afterAll(() => keeper?.close());

  const heads = ['题名', '全宗', '门类', '年度', '保管期限', '密级', '责任者', '形成日期', '文号或业务编号', '条形码'];
  const importing = (name: string) => ['archives', 'import', `${name}.csv`, '--yes', '--json', '--files', name];

  /** Records by title, business number and barcode, and their files. */
  async function putRecords(
    name: string,
    records: readonly (readonly [string, string, string])[],
    paths: readonly string[],
  ) {
    const rows = records.map(([title, businessNo, barcode]) => [
      ...[title, '第一融资担保公司', '文书档案', '2014', '10年', '内部', '综合部', '2014-05-06', businessNo, barcode],
    ]);
    await writeFile(join(keeper.danbao.folder, `${name}.csv`), stringify([heads, ...rows]));
    await putFiles(name, paths);
  }

  async function putFiles(name: string, paths: readonly string[]) {
    for (const path of paths) {
      await mkdir(join(keeper.danbao.folder, name, path, '..'), { recursive: true });
      await writeFile(join(keeper.danbao.folder, name, path), pdf);
    }
  }

  const filesOf = async (archiveId: unknown) => {
    const list = await keeper.client.attachments.list({ infoId: String(archiveId), fileType: 'archive_info' });
    return list.map(({ fileName }) => fileName).sort();
  };
  const notesOf = (lines: readonly Record<string, unknown>[]) =>
    lines.filter(({ type }) => type === 'file').map(({ state, path, row }) => [state, path, row]);

  test('lie under the business number or the barcode; a run that was cut sends each once, and a filed record takes none', async () => {
    await putRecords(
      'k',
      [
        ['甲', '川担〔2014〕1号', ''],
        ['乙', '', '000123'],
        ['丙', '川担〔2014〕1号', '000456'],
        ['丁', '', ''],
      ],
      [
        '川担〔2014〕1号/正文.pdf',
        '川担〔2014〕1号/附表.pdf',
        '000123/扫描.pdf',
        '000456/批复.pdf',
        '789/谁的.pdf',
        '散.pdf',
      ],
    );
    const dry = await keeper.danbao.run([...importing('k'), '--dry-run']);
    expect(notesOf(dry.lines)).toEqual([
      ['upload', '川担〔2014〕1号/正文.pdf', 2],
      ['upload', '川担〔2014〕1号/附表.pdf', 2],
      ['upload', '000123/扫描.pdf', 3],
      ['upload', '000456/批复.pdf', 4],
      ['noFolder', '', 5],
      ['noRow', '散.pdf', undefined],
      ['noRow', '789/', undefined],
    ]);

    let sent = 0;
    const fetch = faulty(here.server.fetch, 'ossUpload', async (_, send) => {
      sent += 1;
      if (sent === 2) await send();
      if (sent > 1) throw new TypeError('fetch failed');
      return send();
    });
    const cut = await keeper.danbao.run(importing('k'), { fetch });
    const ids = cut.lines.filter(({ type }) => type === 'row').map(({ id }) => id);
    const resumed = await keeper.danbao.run(['jobs', 'resume']);
    expect([cut.code, resumed.code]).toEqual([5, 0]);
    expect(await Promise.all(ids.map(filesOf))).toEqual([['正文.pdf', '附表.pdf'], ['扫描.pdf'], ['批复.pdf'], []]);

    const [filed] = await keeper.client.archives.file({ archiveIds: [String(ids[1])] });
    expect(filed).toMatchObject({ done: '1' });
    await putFiles('k', ['000123/后补.pdf']);
    const again = await keeper.danbao.run(importing('k'));
    expect(notesOf(again.lines).filter(([state]) => state !== 'there' && state !== 'upload')).toEqual([
      ['noFolder', '', 5],
      ['noRow', '散.pdf', undefined],
      ['noRow', '789/', undefined],
      ['rejected', '000123/后补.pdf', 3],
    ]);
    expect(await filesOf(ids[1])).toEqual(['扫描.pdf']);
  });

  test('of a row that does not get in go to no other row with its number', async () => {
    await putRecords(
      'l',
      [
        ['', '川担〔2014〕2号', ''],
        ['戊', '川担〔2014〕2号', ''],
      ],
      ['川担〔2014〕2号/正文.pdf'],
    );
    const { lines } = await keeper.danbao.run(importing('l'));
    expect(notesOf(lines)).toEqual([
      ['notSent', '川担〔2014〕2号/正文.pdf', 2],
      ['noFolder', '', 3],
    ]);
    const { rows } = await keeper.client.archives.page({ text: '戊' });
    expect([rows.length, await filesOf(rows[0]?.archiveId)]).toEqual([1, []]);
  });
});
