import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areas, createClient, createSession } from '@danbao/core';
import { type FetchLike, tokensOf } from '@danbao/core/client';
import { type FileNote, type PlannedRow, planFiles, uploadFiles } from '@danbao/core/exchange';
import { newGuarantyId } from '@danbao/core/format';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { zip } from '@danbao/testing/workbooks/zip';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faulty, lostAnswer } from '../testing/faults.ts';
import { openFileTree } from './attachment-files.ts';
import { nodePlatform } from './platform.ts';

const pdf = (text: string) => `%PDF-1.4\n${text}\n%%EOF\n`;
const path = 'ossUpload';

let here: SignedIn;
let types: Parameters<SignedIn['client']['measures']['add']>[0];
let folder: string;
let count = 0;
beforeAll(async () => {
  here = await signedIn();
  const settings = await here.client.system.settings();
  const { guarantyTypeID = '', optTypeID = '' } = settings.kindTypes.find(({ kind }) => kind === 'ship') ?? {};
  types = { optGuaranty_ID: '', optName: '', guarantyTypeID, optTypeID };
});
afterAll(() => here?.close());
beforeEach(() => {
  count += 1;
  folder = join(here.danbao.folder, `files-${count}`);
});

/** Measures on the server, as a plan that has come to its end tells of them. */
async function arrived(...rowKeys: readonly string[]) {
  const rows = [];
  for (const [index, rowKey] of rowKeys.entries()) {
    const id = newGuarantyId();
    await here.client.measures.add({
      ...minimalMeasure('ship', { optName: `附件 ${rowKey}` }),
      ...types,
      optGuaranty_ID: id,
      optName: '附件',
    });
    rows.push({ index, id, row: { sheet: 0, row: index + 2, action: 'create', id, rowKey } satisfies PlannedRow });
  }
  return rows;
}

async function put(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

async function collect(notes: AsyncIterable<readonly FileNote[]>): Promise<FileNote[]> {
  const all: FileNote[] = [];
  for await (const some of notes) all.push(...some);
  return all;
}

async function* one<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

async function upload(rows: Awaited<ReturnType<typeof arrived>>, files: string, change = (fetch: FetchLike) => fetch) {
  const session = createSession();
  const tokens = tokensOf(await here.client.session.token({ grant_type: 'password', ...account, sysId: '3' }));
  if (tokens) session.start(tokens);
  const client = createClient(areas, { baseUrl: here.server.baseUrl, session, fetch: change(here.server.fetch) });
  const tree = await openFileTree(files);
  const stop = { reason: undefined };
  const options = {
    client,
    tree,
    platform: nodePlatform,
    job: 'j1',
    locale: 'zh',
    stop,
    sleep: async () => {},
  } as const;
  return collect(uploadFiles(one(rows), options)).finally(() => tree.close());
}

async function names(infoId: string): Promise<string[]> {
  return (await here.client.attachments.list({ infoId, fileType: 'proFiles' })).map(({ fileName }) => fileName).sort();
}

test('the plan says what will be uploaded, what is missing and what cannot go', async () => {
  const rows = await arrived('1', '2', '3');
  const wrong: PlannedRow = { sheet: 0, row: 9, action: 'error', id: newGuarantyId(), rowKey: '9' };
  const tree = await openFileTree(
    await put({
      '1/合同.pdf': pdf('a'),
      '1/图.bmp': 'BM',
      '1/空.pdf': '',
      '1/.DS_Store': 'x',
      '1/more/合同.pdf': pdf('b'),
      '２/证.txt': 'x',
      '404/谁的.pdf': pdf('c'),
      '9/有误.pdf': pdf('d'),
      '散放.pdf': pdf('e'),
    }),
  );
  const notes = await collect(planFiles(one([...rows.map(({ row }) => row), wrong]), tree, 'zh'));
  expect(notes.map(({ state, path: file, rule = '', row = 0 }) => [state, file, rule, row])).toEqual([
    ['upload', '1/合同.pdf', '', 2],
    ['wrong', '1/more/合同.pdf', 'fileTwice', 2],
    ['wrong', '1/图.bmp', 'attachmentType', 2],
    ['wrong', '1/空.pdf', 'fileEmpty', 2],
    ['upload', '２/证.txt', '', 3],
    ['noFolder', '', 'rowWithoutFolder', 4],
    ['notSent', '9/有误.pdf', 'fileOfWrongRow', 9],
    ['noRow', '散放.pdf', 'fileInNoFolder', 0],
    ['noRow', '404/', 'folderWithoutRow', 0],
  ]);
  expect(notes.filter(({ state, message }) => state !== 'upload' && !message)).toEqual([]);
});

test('what may be uploaded is what the server says', async () => {
  const [row] = await arrived('1');
  const files = await openFileTree(await put({ '1/图.bmp': 'BM', '1/合同.pdf': pdf('a') }));
  const notes = await collect(planFiles(one(row ? [row.row] : []), { ...files, types: ['bmp'] }, 'zh'));
  expect(notes.map(({ state, path: file }) => [state, file])).toEqual([
    ['upload', '1/图.bmp'],
    ['wrong', '1/合同.pdf'],
  ]);
});

test('files go to the measure of their folder, by key or by id, and a second time none is sent', async () => {
  const [first, second] = await arrived('A-1', 'A-2');
  if (!first || !second) throw new Error('no rows');
  const files = await put({ 'A-1/一.pdf': pdf('1'), 'A-1/二.txt': '2', [`${second.id}/三.pdf`]: pdf('3') });
  const notes = await upload([first, second], files);
  expect(notes.map(({ state }) => state)).toEqual(['uploaded', 'uploaded', 'uploaded']);
  expect([await names(first.id), await names(second.id)]).toEqual([['一.pdf', '二.txt'], ['三.pdf']]);
  expect((await upload([first, second], files)).map(({ state }) => state)).toEqual(['there', 'there', 'there']);
  expect(await names(first.id)).toEqual(['一.pdf', '二.txt']);
});

test('a zip file does as well, also with names in GB18030 and a folder around', async () => {
  const rows = await arrived('7');
  const plain = zip([
    { name: '资料/7/XXXX.pdf', content: pdf('z') },
    { name: '资料/7/', content: '' },
    { name: '__MACOSX/资料/7/._XXXX.pdf', content: 'x' },
  ]);
  // 合同 and 资料 in GB18030, as zip programs of Chinese Windows write names.
  const bytes = Buffer.from(
    plain
      .toString('latin1')
      .replaceAll('XXXX', '\xba\xcf\xcd\xac')
      .replaceAll(Buffer.from('资料').toString('latin1'), '\xd7\xca\xc1\xcf12'),
    'latin1',
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'all.zip'), bytes);
  const notes = await upload(rows, join(folder, 'all.zip'));
  expect(notes).toMatchObject([{ state: 'uploaded', path: '7/合同.pdf', row: 2, rowKey: '7' }]);
  expect(await names(rows[0]?.id ?? '')).toEqual(['合同.pdf']);
});

test.each([
  ['keeps keys', (request: Request) => request],
  ['knows no keys', withoutKey],
])('a lost answer is looked after before a file is sent again, on a server that %s', async (_, change) => {
  const rows = await arrived('8');
  const files = await put({ '8/一.pdf': pdf('1'), '8/二.pdf': pdf('2') });
  let sent = 0;
  const notes = await upload(rows, files, (fetch) =>
    faulty(
      (request) => fetch(change(request)),
      path,
      async (...call) => {
        sent += 1;
        return sent === 1 ? lostAnswer(...call) : call[1]();
      },
    ),
  );
  expect(notes.map(({ state }) => state)).toEqual(['uploaded', 'uploaded']);
  expect([sent, await names(rows[0]?.id ?? '')]).toEqual([2, ['一.pdf', '二.pdf']]);
});

test('what the server refuses is rejected with its words; what nobody confirms is in doubt', async () => {
  const rows = await arrived('5');
  const files = await put({ '5/假.pdf': 'this is no PDF', '5/真.pdf': pdf('1') });
  const notes = await upload(rows, files);
  expect(notes).toMatchObject([
    { state: 'rejected', path: '5/假.pdf' },
    { state: 'uploaded', path: '5/真.pdf' },
  ]);
  expect(notes[0]?.message).toContain('pdf');
  const cut = await arrived('6');
  const lost = await upload(cut, await put({ '6/一.pdf': pdf('1') }), (fetch) =>
    faulty(fetch, path, async () => {
      throw new TypeError('fetch failed');
    }),
  );
  expect(lost).toMatchObject([{ state: 'inDoubt', path: '6/一.pdf' }]);
});

test('what is no folder and no zip file is refused with a reason', async () => {
  await expect(openFileTree(join(folder, 'none'))).rejects.toMatchObject({ rule: 'noFiles' });
  await put({ 'x.zip': 'no zip at all' });
  await expect(openFileTree(join(folder, 'x.zip'))).rejects.toMatchObject({ name: 'ExchangeProblem' });
});

function withoutKey(request: Request): Request {
  const plain = new Request(request);
  plain.headers.delete('idempotency-key');
  return plain;
}
