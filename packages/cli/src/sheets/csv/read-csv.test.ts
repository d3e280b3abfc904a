import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CommandError } from '../../command-error.ts';
import { readCsv } from './read-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'danbao-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer) {
  const path = join(folder, 'a.csv');
  writeFileSync(path, content);
  const sheet = await readCsv(path, 'a.csv');
  const rows = [];
  for await (const row of sheet.rows) rows.push(row);
  return { notice: sheet.notices[0]?.params, rows };
}

const failureOf = (content: string | Buffer) =>
  read(content).then(
    () => undefined,
    ({ key, params }: CommandError) => ({ key, ...params }),
  );

/** 船名,备注 / 江海𠀀,㐀 — with characters that GBK lacks and GB18030 has in four bytes. */
const gb18030 = Buffer.from('b4acc3fb2cb1b8d7a20abdadbaa3953282362c8139ee390a', 'hex');

test('encodings: UTF-8 with and without mark, UTF-16, GB18030, each said aloud', async () => {
  const text = '船名,备注\n江海𠀀,㐀\n';
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  const big = Buffer.from(utf16).swap16();
  const expected = [
    { number: 1, cells: ['船名', '备注'] },
    { number: 2, cells: ['江海𠀀', '㐀'] },
  ];
  for (const [content, encoding] of [
    [text, 'UTF-8'],
    [`\ufeff${text}`, 'UTF-8'],
    [utf16, 'UTF-16LE'],
    [big, 'UTF-16BE'],
    [gb18030, 'GB18030'],
  ] as const) {
    const { notice, rows } = await read(content);
    expect(notice).toEqual({ encoding, separator: ',' });
    expect(rows).toEqual(expected);
  }
});

test('bytes that fit no encoding, and UTF-16 without its mark, are refused rather than read wrongly', async () => {
  expect(await failureOf(Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x0a]))).toMatchObject({ key: 'unknownEncoding' });
  expect(await failureOf(Buffer.from('船名,a\n', 'utf16le'))).toMatchObject({ key: 'unknownEncoding' });
});

test('a Chinese character that is split between two chunks stays whole', async () => {
  const long = `${'a'.repeat(65_535)}船,b\n`;
  expect((await read(long)).rows[0]?.cells).toEqual([`${'a'.repeat(65_535)}船`, 'b']);
});

test('the separator is found outside quotes', async () => {
  expect((await read('"a,b,c";d\n1;2\n')).rows[1]?.cells).toEqual(['1', '2']);
  expect((await read('a\tb\n1\t2,3\n')).notice).toEqual({ encoding: 'UTF-8', separator: 'Tab' });
});

test('rows are numbered as a spreadsheet counts them: blank lines count, lines inside quotes do not', async () => {
  const { rows } = await read('a,b\r\n"one\ntwo",2\r\n\r\n3,4\r\n');
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'a', 'b'],
    [2, 'one\ntwo', '2'],
    [3, ''],
    [4, '3', '4'],
  ]);
});

test('a quote that is never closed is refused with its row', async () => {
  expect(await failureOf('a,b\n1,2\n3,"4\n5,6\n')).toMatchObject({ key: 'brokenCsv', row: 3 });
});
