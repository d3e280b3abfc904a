import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodePlatform } from '../../../../../cli/src/node/platform.ts';
import { cellsOf, readAll, refusalOf } from '../testing/read-all.ts';
import { recordsOf } from './records-of.ts';
import { wholeLines } from './whole-lines.ts';

const read = (content: string | Uint8Array) => readAll(content, 'a.csv');
const rowsIn = (content: string | Uint8Array) => cellsOf(content, 'a.csv');

/** 船名,备注 / 江海𠀀,㐀 — with characters that GBK lacks and GB18030 has in four bytes. */
const gb18030 = Buffer.from('b4acc3fb2cb1b8d7a20abdadbaa3953282362c8139ee390a', 'hex');

test('encodings: UTF-8 with and without mark, UTF-16, GB18030, each told (R13)', async () => {
  const text = '船名,备注\n江海𠀀,㐀\n';
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const [content, encoding] of [
    [text, 'UTF-8'],
    [`\ufeff${text}`, 'UTF-8'],
    [little, 'UTF-16LE'],
    [big, 'UTF-16BE'],
    [gb18030, 'GB18030'],
  ] as const) {
    const { notices, rows } = await read(content);
    expect(notices).toEqual([{ key: 'csvRead', params: { encoding, separator: ',' } }]);
    expect(rows).toEqual([
      { number: 1, cells: ['船名', '备注'] },
      { number: 2, cells: ['江海𠀀', '㐀'] },
    ]);
  }
});

test('bytes that fit no encoding, NUL, and UTF-16 without its mark are refused rather than read wrongly', async () => {
  const mixed = Buffer.concat([Buffer.from('船名,a\n'), gb18030]);
  const late = Buffer.concat([Buffer.from('船,a\n'.repeat(200_000)), Buffer.from([0xff, 0xff])]);
  for (const [content, row] of [
    [Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), 1],
    [Buffer.from('船名,a\n', 'utf16le'), 1],
    ['b\na,\0\n', 2],
    [late, 200_001],
  ] as const)
    expect(await refusalOf(content, 'a.csv')).toMatchObject({ rule: 'unknownEncoding', row });
  // Whatever UTF-8 and GB18030 together spell must not be accepted as either unless it is.
  const refusal = await refusalOf(mixed, 'a.csv');
  if (refusal === 'read') expect((await read(mixed)).notices[0]?.params.encoding).toBe('GB18030');
});

test('characters, line ends and quotes that are cut between two pieces stay whole', async () => {
  for (const before of [65_533, 65_534, 65_535, 262_141, 262_142, 262_143]) {
    const long = 'a'.repeat(before);
    expect(await rowsIn(`${long}船,b\r\n"x\r\ny",""""\r\n`)).toEqual([
      [`${long}船`, 'b'],
      ['x\r\ny', '"'],
    ]);
  }
});

test('the separator is found outside quotes, below titles and by what the rows have in common', async () => {
  expect(await rowsIn('"a,b,c";d\n1;2\n')).toEqual([
    ['a,b,c', 'd'],
    ['1', '2'],
  ]);
  expect((await read('a\tb\n1\t2,3\n')).notices[0]?.params).toEqual({ encoding: 'UTF-8', separator: 'Tab' });
  expect((await read('船舶登记表\n\na|b|c\n1,2|3|4\n')).notices[0]?.params.separator).toBe('|');
  expect((await read('价值（元,万元,亿元）;名称\n5;x\n7;y\n')).notices[0]?.params.separator).toBe(';');
  expect((await read('名称\n甲\n')).notices[0]?.params.separator).toBe(',');
});

test('rows keep the numbers of a spreadsheet program: blank lines count, lines inside quotes do not', async () => {
  expect(
    (await read('a,b\r\n"one\ntwo",2\r\n\r\n ,\t\r\n3,4\r\n')).rows.map(({ number, cells }) => [number, ...cells]),
  ).toEqual([
    [1, 'a', 'b'],
    [2, 'one\ntwo', '2'],
    [5, '3', '4'],
  ]);
});

test('line ends of every sort, ragged rows, long numbers and guarded formulas', async () => {
  const expected = [['a', 'b'], ['1'], ['2', '3', '4'], ['110101199001011234', '1.10']];
  for (const end of ['\n', '\r\n', '\r'])
    expect(await rowsIn(['a,b', '1', '2,3,4', '110101199001011234,1.10'].join(end))).toEqual(expected);
  expect(await rowsIn('a,b\r\n1\n2,3,4\r110101199001011234,1.10\n')).toEqual(expected);
  expect(await rowsIn("'=1,''+86,'a\n")).toEqual([['=1', "'+86", "'a"]]);
});

test('a quote that opens no field is text, as in the guard of other systems', async () => {
  const content = '长度,编号\n长 5" 的管子,="00123"\n"6"" 的, 带逗号",7\n8",9\n';
  const rows = [
    ['长度', '编号'],
    ['长 5" 的管子', '="00123"'],
    ['6" 的, 带逗号', '7'],
    ['8"', '9'],
  ];
  expect(await rowsIn(content)).toEqual(rows);
  expect(await rowsIn(content.replaceAll('\n', '\r\n'))).toEqual(rows);
  const long = await rowsIn(`a,b\n${'5",x\n'.repeat(20_000)}"y\nz",1\n`);
  expect([long.length, long[20_000], long[20_001]]).toEqual([20_002, ['5"', 'x'], ['y\nz', '1']]);
  // What stands behind a closing quote is nobody's.
  expect(await refusalOf('a,b\n5",1\n"d"e,2\n', 'a.csv')).toMatchObject({ rule: 'brokenCsv', row: 3 });
});

test('quotes that do not match are refused with their row', async () => {
  expect(await refusalOf('a,b\n1,2\n3,"4\n5,6\n', 'a.csv')).toMatchObject({ rule: 'brokenCsv', row: 3 });
  // All rows at once; a cell that goes on for lines is none of them.
  const several = 'a,b\n1,2\n3,"4\n5,6\n"7\n8",9\n"d"e,2\n"",1\n"5,1\n';
  expect(await refusalOf(several, 'a.csv')).toMatchObject({ rule: 'brokenCsv', row: 3, rows: '3, 6, 8' });
  const rows = Array.from({ length: 20 }, (_, index) => index + 2).join(', ');
  expect(await refusalOf(`a,b\n${'"d"e,2\n'.repeat(70)}`, 'a.csv')).toMatchObject({ rule: 'brokenCsv', rows });
  const late = `${'a,"b"\n'.repeat(100_000)}c,"d"e\n`;
  expect(await refusalOf(late, 'a.csv')).toMatchObject({ rule: 'brokenCsv', row: 100_001 });
});

test('a split is the parser, as long as there are no quotes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '船', ',', ';', '\n', '\r', '\r\n', ' ', "'", '=') });
  const byParser = (lines: string) => nodePlatform.parseCsv(lines, ',').records;
  fc.assert(
    fc.property(text, (lines) => {
      expect(recordsOf(lines, ',', nodePlatform).records).toEqual(byParser(lines));
    }),
    { numRuns: 1_000 },
  );
});

test('cuts lie behind whole records only, wherever the pieces end', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\n', '\r\n', ',', '船'), maxLength: 8 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), async (records, end) => {
      const text = records.map((record) => record.map(quoted).join(',')).join(end);
      const long = `${`${'x'.repeat(70_000)},"y"${end}`}${text}${end}${'z'.repeat(70_000)},"w"${end}`;
      const found: (readonly string[])[] = [];
      for await (const { text: lines } of wholeLines(inPieces(long, 50_021), ','))
        found.push(...recordsOf(lines, ',', nodePlatform).records);
      expect(found.slice(1, -1)).toEqual(records);
    }),
    { numRuns: 50 },
  );
});

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
