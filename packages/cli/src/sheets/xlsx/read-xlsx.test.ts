import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import type { CommandError } from '../../command-error.ts';
import { workbookParts } from '../../testing/workbook-parts.ts';
import { zip } from '../../testing/zip.ts';
import { readXlsx } from './read-xlsx.ts';

const folder = mkdtempSync(join(tmpdir(), 'danbao-xlsx-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: Buffer, options: { sheet?: string; likely?: string[] } = {}) {
  const path = join(folder, 'book.xlsx');
  writeFileSync(path, content);
  const sheet = await readXlsx(path, 'book.xlsx', { likely: [], ...options });
  const rows = [];
  for await (const row of sheet.rows) rows.push(row);
  return { name: sheet.name, rows };
}

const keyOf = (content: Buffer, options = {}) =>
  read(content, options).then(
    () => 'read',
    (error: CommandError) => error.key ?? String(error),
  );

const strings =
  '<si><t>船名</t></si><si><r><t>江</t></r><r><t xml:space="preserve">海 </t></r><rPh><t>jiāng</t></rPh></si>';
const rows =
  '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' +
  '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>12.5</v></c><c r="D4" t="e"><v>#REF!</v></c><c r="E4" t="b"><v>1</v></c>' +
  '<c r="F4" t="str"><f>A1&amp;B1</f><v>a&amp;b&#10;c_x000D_</v></c><c r="G4" t="inlineStr"><is><t>行内</t></is></c>' +
  '<c r="H4" s="1"><v>45296</v></c><c r="I4" s="2"><v>45296.5</v></c><c r="J4" s="3"><v>45296</v></c></row>' +
  '<row r="9"><c r="A9" s="1"/></row>';
const formats = ['General', 'yyyy"年"m"月"d"日"', 'yyyy\\-mm\\-dd hh:mm', '0.00"d"'];
const parts = workbookParts({ rows, strings, formats });

test('cells of every type, with the row numbers that the person sees', async () => {
  const { name, rows: found } = await read(zip(parts));
  expect(name).toBe('船舶');
  expect(found).toEqual([
    { number: 1, cells: ['船名'] },
    {
      number: 4,
      cells: [
        '江海 ',
        undefined,
        12.5,
        { error: '#REF!' },
        'TRUE',
        'a&b\nc\r',
        '行内',
        '2024-01-05',
        '2024-01-05 12:00:00',
        45296,
      ],
    },
  ]);
});

test('the order of the parts in the file does not matter', async () => {
  const expected = await read(zip(parts));
  for (let turn = 1; turn < parts.length; turn += 1)
    expect(await read(zip([...parts.slice(turn), ...parts.slice(0, turn)]))).toEqual(expected);
  expect(await read(zip([...parts].reverse()))).toEqual(expected);
});

test('days of the 1904 system are the same days; tags may have a prefix', async () => {
  const day = '<row r="1"><c r="A1" s="1"><v>43834</v></c></row>';
  expect((await read(zip(workbookParts({ rows: day, formats, isDate1904: true })))).rows[0]?.cells).toEqual([
    '2024-01-05',
  ]);
  const prefixed = workbookParts({ rows, strings, formats }).map((part) =>
    part.name.includes('sheet1')
      ? { ...part, content: String(part.content).replace(/<(\/?)(?=[a-z])/g, '<$1x:') }
      : part,
  );
  expect((await read(zip(prefixed))).rows).toEqual((await read(zip(parts))).rows);
});

test('a text cell with a number in it stays a number, not a day', async () => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('船舶');
  sheet.getCell('A1').value = 42;
  sheet.getCell('A1').numFmt = '@';
  sheet.getCell('B1').value = new Date(Date.UTC(2024, 0, 5));
  sheet.getCell('C1').value = { richText: [{ text: '江' }, { text: '海' }] };
  sheet.getCell('D1').value = { formula: '1+1', result: 2 };
  sheet.getCell('E1').value = { text: '网址', hyperlink: 'https://example.com' };
  const { rows: found } = await read(Buffer.from(await book.xlsx.writeBuffer()));
  expect(found[0]?.cells).toEqual([42, '2024-01-05', '江海', 2, '网址']);
});

test('the sheet: asked for, else by name, else the first that is visible', async () => {
  const book = new exceljs.Workbook();
  book.addWorksheet('秘密', { state: 'hidden' }).getCell('A1').value = '1';
  book.addWorksheet('封面').getCell('A1').value = '2';
  book.addWorksheet('船舶').getCell('A1').value = '3';
  const content = Buffer.from(await book.xlsx.writeBuffer());
  expect((await read(content)).name).toBe('封面');
  expect((await read(content, { likely: ['船舶'] })).name).toBe('船舶');
  expect((await read(content, { sheet: '秘密' })).name).toBe('秘密');
  expect(await keyOf(content, { sheet: '没有' })).toBe('noSuchSheet');
  expect(await keyOf(zip(workbookParts({ rows, sheetState: ' state="hidden"' })))).toBe('noSheet');
});

test('files that are no workbook are refused by what they are', async () => {
  const whole = zip(parts);
  expect(await keyOf(Buffer.from('船名,牌照号\n甲,乙\n'.repeat(9)))).toBe('notAWorkbook');
  expect(await keyOf(Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'))).toBe('oldWorkbook');
  expect(await keyOf(whole.subarray(0, whole.length - 30))).toBe('damagedWorkbook');
  expect(await keyOf(zip([{ name: 'a.txt', content: 'x' }]))).toBe('damagedWorkbook');
  const broken = Buffer.from(whole);
  broken.fill(0xff, 60, 200);
  expect(await keyOf(broken)).toBe('damagedWorkbook');
  const entities = parts.map((part) =>
    part.name.includes('sharedStrings') ? { ...part, content: `<!DOCTYPE a [<!ENTITY b "c">]>${part.content}` } : part,
  );
  expect(await keyOf(zip(entities))).toBe('damagedWorkbook');
});

test('bombs are refused within two seconds, whatever their directory says', async () => {
  const started = performance.now();
  const huge = Buffer.alloc(120 * 1024 * 1024, ' ');
  const bomb = (content: Buffer, claims?: number) =>
    zip(
      parts.map((part) =>
        part.name.includes('sheet1') ? { name: part.name, content, ...(claims ? { claims } : {}) } : part,
      ),
    );
  const files = [bomb(huge), bomb(huge, 10), bomb(huge.subarray(0, 20 * 1024 * 1024))];
  const made = performance.now();
  for (const file of files) expect(await keyOf(file)).toBe('hugeWorkbook');
  expect(performance.now() - made).toBeLessThan(2_000);
  expect(made - started).toBeGreaterThan(0);
  const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}`, content: '' }));
  expect(await keyOf(zip(many))).toBe('hugeWorkbook');
});

test('too many rows and columns are refused; ranges that cover everything cost nothing', async () => {
  const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;
  const lines = Array.from({ length: 50_002 }, (_, index) => row(index + 1)).join('');
  expect(await keyOf(zip(workbookParts({ rows: lines })))).toBe('tooManyRows');
  expect(await keyOf(zip(workbookParts({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' })))).toBe('tooManyColumns');
  const wide = workbookParts({ rows: row(1) }).map((part) => ({
    ...part,
    content: String(part.content)
      .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')
      .replace(
        '</sheets>',
        '</sheets><definedNames><definedName name="a">船舶!$A$1:$XFD$1048576</definedName></definedNames>',
      ),
  }));
  const started = performance.now();
  expect((await read(zip(wide))).rows).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(500);
});
