import { deflateRawSync } from 'node:zlib';
import { workbookParts } from '@danbao/testing/workbooks/workbook-parts';
import { type ZipPart, zip } from '@danbao/testing/workbooks/zip';
import { expect, test } from 'vitest';
import { nodePlatform } from '../../../../cli/src/node/platform.ts';
import { noise } from './testing/noise.ts';
import { cellsOf, readAll, refusalOf } from './testing/read-all.ts';

const megabyte = 1024 * 1024;
const one = '<row r="1"><c r="A1"><v>1</v></c></row>';
const book = (rows = one, more: Partial<Parameters<typeof workbookParts>[0]> = {}) => workbookParts({ rows, ...more });
const withPart = (name: string, content: string | Buffer, claims?: number): ZipPart[] =>
  book().map((part) =>
    part.name.includes(name) ? { name: part.name, content, ...(claims === undefined ? {} : { claims }) } : part,
  );

/** Refused by which rule. What it costs is a row of `npm run bench -- hostile`. */
async function ruleFor(content: Uint8Array | string, name = 'book.xlsx'): Promise<string> {
  return ruleIn(await refusalOf(content, name));
}

function ruleIn(refusal: Awaited<ReturnType<typeof refusalOf>>): string {
  return typeof refusal === 'string' ? refusal : refusal.rule;
}

test('files that are no workbook are refused by what they are', async () => {
  const whole = zip(book());
  expect(await ruleFor('船名,船舶登记号\n甲,乙\n'.repeat(9))).toBe('notAWorkbook');
  expect(await ruleFor(Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'))).toBe('damaged');
  expect(await ruleFor(zip([{ name: 'word/document.xml', content: '<document/>' }]))).toBe('notAWorkbook');
  expect(await ruleFor(zip(withPart('workbook.xml', '<document/>')))).toBe('notAWorkbook');
  expect(await ruleFor('', 'a.csv')).toBe('emptyFile');
  expect(await ruleFor('{}', 'a.json')).toBe('unknownFormat');
  expect(await ruleFor(whole, 'a.csv')).toBe('read');
  for (const cut of [1, 30, whole.length / 2, whole.length - 30])
    expect(await ruleFor(whole.subarray(0, whole.length - cut))).toBe('damaged');
  const broken = Buffer.from(whole);
  broken.fill(0xff, 60, 200);
  expect(await ruleFor(broken)).toBe('damaged');
});

test('bombs: by their size, by what they say of it and by their ratio', async () => {
  const spaces = Buffer.alloc(40 * megabyte, ' ');
  const files = [
    withPart('sheet1', spaces),
    withPart('sheet1', spaces.subarray(0, 11 * megabyte)),
    withPart('sharedStr', spaces),
  ];
  for (const parts of files) expect(await ruleFor(zip(parts))).toBe('tooPacked');
  // A directory that lies is not believed: the part is cut off where it says that it ends.
  for (const claims of [10, 5 * megabyte])
    expect(await ruleFor(zip(withPart('sheet1', spaces, claims)))).toBe('damaged');
  expect(await ruleFor(zip(withPart('sheet1', '<worksheet/>', 4 * 1024 * megabyte - 2)))).toBe('tooPacked');
  expect(await ruleFor(zip(Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}`, content: '' }))))).toBe(
    'tooManyParts',
  );
  const sheets = (count: number) =>
    book().map((part) => ({
      ...part,
      content: String(part.content).replace(/<sheet [^>]*>/, (sheet) => sheet.repeat(count)),
    }));
  expect(await ruleFor(zip(sheets(500)))).toBe('read');
  expect(await ruleFor(zip(sheets(501)))).toBe('tooManyParts');
  expect(await ruleFor(zip(sheets(20_000)))).toBe('tooManyParts');
});

test('one long cell, one long tag, one long comment, depth without end', async () => {
  const letters = noise(3 * megabyte);
  const inline = (text: string) => `<row><c t="inlineStr"><is>${text}</is></c></row>`;
  expect(await ruleFor(zip(book(inline(`<t>${letters}</t>`))))).toBe('contentTooLong');
  expect(await ruleFor(zip(book(inline(`<r><t>${letters.slice(0, 30_000)}</t></r>`.repeat(2)))))).toBe('cellTooLong');
  expect(await ruleFor(zip(book(inline(`<t>${letters.slice(0, 32_768)}</t>`))))).toBe('cellTooLong');
  expect(await ruleFor(zip(book(inline(`<t>${letters.slice(0, 32_767)}</t>`))))).toBe('read');
  expect(await ruleFor(zip(book(one, { strings: `<si><t>${letters.slice(0, 40_000)}</t></si>` })))).toBe('cellTooLong');
  expect(await ruleFor(zip(book(`<row a="${letters}"/>`)))).toBe('contentTooLong');
  expect(await ruleFor(zip(book(`<!--${letters}-->`)))).toBe('contentTooLong');
  expect(await ruleFor(zip(book('<a>'.repeat(100_000))))).toBe('damaged');
});

test('document types, entities of one’s own, broken letters and tags out of order', async () => {
  const laughs = '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]>';
  const file = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';
  for (const type of [laughs, file])
    for (const name of ['sheet1', 'sharedStrings', 'styles', 'workbook.xml', 'workbook.xml.rels']) {
      const parts = book().map((part) => (part.name.includes(name) ? { ...part, content: type + part.content } : part));
      expect(await ruleFor(zip(parts))).toBe('documentType');
    }
  const text = (xml: string | Buffer) =>
    Buffer.concat([
      Buffer.from('<worksheet><sheetData><row><c t="inlineStr"><is><t>'),
      Buffer.from(xml as string),
      Buffer.from('</t></is></c></row></sheetData></worksheet>'),
    ]);
  const bad = [
    '&own;',
    '&',
    '&#0;',
    '&#xD800;',
    '&#x110000;',
    '\u0001',
    '\0',
    '\uffff',
    ']]><',
    Buffer.from([0xff]),
    Buffer.from([0xc0, 0x80]),
  ];
  for (const xml of [...bad, Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('船').subarray(0, 2)])
    expect(await ruleFor(zip(withPart('sheet1', text(xml))))).toBe('damaged');
  for (const xml of [
    '<worksheet><sheetData></worksheet></sheetData>',
    '<worksheet/><worksheet/>',
    'x<worksheet/>',
    '<worksheet>',
    '',
  ])
    expect(await ruleFor(zip(withPart('sheet1', xml)))).toBe('damaged');
});

test('rows and columns beyond the limits; a hundred thousand empty rows are nothing', async () => {
  const empty = Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 2}" spans="1:${index % 997}"/>`).join(
    '',
  );
  const file = zip(book(one + empty));
  expect(await cellsOf(file)).toEqual([[1]]);
  expect(await ruleFor(zip(book('<row r="1048577"><c><v>1</v></c></row>')))).toBe('damaged');
  expect(await refusalOf(zip(book('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).toMatchObject({
    rule: 'tooManyColumns',
    where: '船舶!XFD1',
  });
  expect(await ruleFor(zip(book('<row r="1"><c r="XFE1"/></row>')))).toBe('damaged');
  const formatted =
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/><c r="GS1" t="inlineStr"><is><t> </t></is></c></row>';
  expect(await cellsOf(zip(book(formatted)))).toEqual([[1]]);
  const widest = '<row r="1"><c r="GR1"><v>1</v></c></row>';
  expect((await cellsOf(zip(book(widest))))[0]).toHaveLength(200);
  const everything = book().map((part) => ({
    ...part,
    content: String(part.content)
      .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')
      .replace(
        '</sheets>',
        '</sheets><definedNames><definedName name="a">船舶!$A$1:$XFD$1048576</definedName></definedNames>',
      ),
  }));
  expect((await readAll(zip(everything))).rows).toHaveLength(1);
});

test('a directory with doubled, overlapping, encrypted, unknown or unreachable parts is refused', async () => {
  expect(await ruleFor(zip([...book(), ...book().slice(3, 4)]))).toBe('partTwice');
  const changed = (change: (file: Buffer, directory: number) => void) => {
    const file = Buffer.from(zip(book()));
    change(file, file.readUInt32LE(file.length - 6));
    return file;
  };
  const second = (file: Buffer, directory: number) => directory + 46 + file.readUInt16LE(directory + 28);
  expect(
    await ruleFor(changed((file, at) => file.writeUInt32LE(file.readUInt32LE(at + 42), second(file, at) + 42))),
  ).toBe('damaged');
  expect(await ruleFor(changed((file, at) => file.writeUInt32LE(0x7fffffff, at + 42)))).toBe('damaged');
  expect(await ruleFor(changed((file, at) => file.writeUInt32LE(0xffffffff, at + 20)))).toBe('damaged');
  expect(await ruleFor(changed((file, at) => file.writeUInt16LE(1, at + 8)))).toBe('locked');
  expect(await ruleFor(changed((file, at) => file.writeUInt16LE(9, at + 10)))).toBe('damaged');
  expect(await ruleFor(changed((file) => file.writeUInt32LE(0, file.length - 6)))).toBe('damaged');
  expect(await ruleFor(changed((file) => file.writeUInt16LE(9, file.length - 12)))).toBe('damaged');
  // One letter of the sheet is another: only the sum tells.
  const xml = Buffer.from(String(book()[4]?.content));
  const packed = deflateRawSync(xml);
  const others = [2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
    deflateRawSync(Buffer.from(xml.toString().replace('<v>1<', `<v>${digit}<`))),
  );
  const other = others.find((one) => one.length === packed.length) as Buffer;
  const file = Buffer.from(zip(book()));
  other.copy(file, file.indexOf(packed));
  expect(await refusalOf(file)).toMatchObject({ rule: 'damaged', where: 'xl/worksheets/sheet1.xml' });
});

test('more shared texts than memory should hold go out of it, or are refused where they cannot', async () => {
  const count = 40_000;
  const letters = noise(1_000_000);
  const start = (index: number) => (index * 7_919) % 999_000;
  const text = (index: number) => `${index} ${letters.slice(start(index), start(index) + 1_000)}`;
  const strings = Array.from({ length: count }, (_, index) => `<si><t>${text(index)}</t></si>`).join('');
  const used = [count - 1, 0, 20_000, 1, 39_000, 3].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
  const file = zip(book(`<row>${used}</row>`, { strings }));
  let spilled = 0;
  const spill = () => {
    const room = nodePlatform.spill?.() as NonNullable<ReturnType<NonNullable<typeof nodePlatform.spill>>>;
    return {
      ...room,
      append: (bytes: Uint8Array) => {
        spilled += bytes.length;
        return room.append(bytes);
      },
    };
  };
  const { rows } = await readAll(file, 'a.xlsx', { platform: { ...nodePlatform, spill } });
  expect(rows[0]?.cells).toEqual([count - 1, 0, 20_000, 1, 39_000, 3].map(text));
  expect(spilled).toBeGreaterThan(megabyte);
});

test('a quote without end is refused, whatever follows', async () => {
  expect(await refusalOf(`a,b\n1,2\n3,"${'x,y\n'.repeat(1_000_000)}`, 'a.csv')).toMatchObject({
    rule: 'brokenCsv',
    row: 3,
  });
  expect(await ruleFor(`a,b\n${'"'.repeat(3_000_001)}`, 'a.csv')).toBe('brokenCsv');
  expect(await ruleFor(`a,b\n"${'x'.repeat(3_000_000)}",1\n`, 'a.csv')).toBe('brokenCsv');
  expect(await ruleFor(`${','.repeat(900_000)}x\n`, 'a.csv')).toBe('tooManyColumns');
  expect(await ruleFor(`${','.repeat(2_000_000)}x\n`, 'a.csv')).toBe('brokenCsv');
  expect(await ruleFor(Buffer.alloc(3_000_000, '\n'), 'a.csv')).toBe('read');
});
