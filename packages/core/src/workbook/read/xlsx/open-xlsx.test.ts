import { workbookParts } from '@danbao/testing/workbooks/workbook-parts';
import { type ZipPart, zip } from '@danbao/testing/workbooks/zip';
import { expect, test } from 'vitest';
import { cellsOf, readAll, refusalOf } from '../testing/read-all.ts';

const strings =
  '<si><t>船名</t></si><si><r><t>江</t></r><r><t xml:space="preserve">海 </t></r><rPh sb="0" eb="1"><t>jiāng</t></rPh></si>';
const rows =
  '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' +
  '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>12.5</v></c><c r="D4" t="e"><v>#REF!</v></c><c r="E4" t="b"><v>1</v></c>' +
  '<c r="F4" t="str"><f>A1&amp;B1</f><v>a&amp;b&#10;c_x000D_</v></c><c r="G4" t="inlineStr"><is><t>行内</t></is></c>' +
  '<c r="H4" s="1"><v>45296</v></c><c r="I4" s="2"><v>45296.5</v></c><c r="J4" s="3"><v>45296</v></c></row>' +
  '<row r="9"><c r="A9" s="1"/></row>';
const formats = ['General', 'yyyy&quot;年&quot;m&quot;月&quot;', 'yyyy\\-mm\\-dd hh:mm', '0.00&quot;d&quot;'];
const parts = workbookParts({ rows, strings, formats });

const cells = (xml: string, more: Partial<Parameters<typeof workbookParts>[0]> = {}) =>
  cellsOf(zip(workbookParts({ rows: `<row r="1">${xml}</row>`, ...more }))).then(([first]) => first);
const withPart = (name: string, change: (xml: string) => string | Buffer): ZipPart[] =>
  parts.map((part) => (part.name.includes(name) ? { ...part, content: change(String(part.content)) } : part));

test('cells of every type, with the row numbers that the person sees', async () => {
  const { sheets, rows: found } = await readAll(zip(parts));
  expect(sheets).toEqual(['船舶']);
  expect(found).toEqual([
    { number: 1, cells: ['船名'] },
    {
      number: 4,
      cells: [
        ...['江海 ', undefined, 12.5, { error: '#REF!' }, 'TRUE', 'a&b\nc\r', '行内'],
        ...['2024-01-05', '2024-01-05 12:00:00', 45296],
      ],
    },
  ]);
});

test('the order of the parts in the file does not matter, nor the date system (R12)', async () => {
  const day = (isDate1904: boolean) => {
    const number = isDate1904 ? 45296 - 1462 : 45296;
    return workbookParts({ rows: rows.replaceAll('45296', String(number)), strings, formats, isDate1904 });
  };
  const numberless = (row: readonly unknown[]) => row.slice(0, 9);
  const expected = (await cellsOf(zip(parts))).map(numberless);
  for (const isDate1904 of [false, true]) {
    const [types, root, ...rest] = day(isDate1904);
    const orders = permutations(rest.slice(0, 4)).map((four) => [...four, ...rest.slice(4), types, root] as ZipPart[]);
    expect(orders).toHaveLength(24);
    for (const order of orders) expect((await cellsOf(zip(order))).map(numberless)).toEqual(expected);
  }
});

test('prefixes, strict names, relations from the root, other case of part names, UTF-16', async () => {
  const expected = await cellsOf(zip(parts));
  const prefixed = withPart('sheet1', (xml) => xml.replace(/<(\/?)(?=[a-z])/g, '<$1x:'));
  const strict = parts.map((part) => ({
    ...part,
    content: String(part.content)
      .replaceAll('http://schemas.openxmlformats.org/officeDocument/2006', 'http://purl.oclc.org/ooxml/officeDocument')
      .replaceAll('http://schemas.openxmlformats.org/spreadsheetml/2006', 'http://purl.oclc.org/ooxml/spreadsheetml'),
  }));
  const rooted = withPart('workbook.xml.rels', (xml) =>
    xml.replace('"worksheets/sheet1.xml"', '"/xl/worksheets/../worksheets/SHEET1.xml"'),
  );
  const wide = withPart('sheet1', (xml) => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
  const big = withPart('sharedStrings', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16());
  const marked = withPart('sheet1', (xml) => `\ufeff${xml}`);
  for (const file of [prefixed, strict, rooted, wide, big, marked]) expect(await cellsOf(zip(file))).toEqual(expected);
});

test('numbers keep every digit, and none becomes a text', async () => {
  const number = (text: string) => `<c><v>${text}</v></c>`;
  const written = [
    '0.1',
    '0.59999999999999998',
    '123456789012345678',
    '1.1E+17',
    '-3.5e-7',
    ' 7 ',
    '1.',
    '-0',
    '999999999999999',
  ];
  expect(await cells(written.map(number).join(''))).toEqual(written.map((text) => Number(text) || 0));
  expect(await cells('<c t="n"><v>9007199254740993</v></c>')).toEqual([9007199254740992]);
});

test('days, times, durations and percentages by the format of the cell', async () => {
  const codes = [
    'yyyy-mm-dd',
    'h:mm',
    '[h]:mm',
    '0.00%',
    '[$-804]上午/下午h"时"mm"分"',
    'm"月"d"日"',
    '@',
    '#,##0.00 "元/日"',
  ];
  const formats = codes.map((code) => code.replaceAll('"', '&quot;'));
  const cell = (style: number, number: number) => `<c s="${style}"><v>${number}</v></c>`;
  const dates = [0, 1, 59, 60, 61, 45296.999999].map((number) => cell(0, number)).join('');
  const days = ['1900-01-00', '1900-01-01', '1900-02-28', '1900-02-29', '1900-03-01', '2024-01-06'];
  expect(await cells(dates, { formats })).toEqual(days);
  const others =
    cell(1, 0.354166666666667) + cell(1, 45296.5) + cell(1, 0.5006) + cell(2, 1.5) + cell(4, 0.75) + cell(5, 45296);
  expect(await cells(others, { formats })).toEqual([
    ...['08:30', '2024-01-05 12:00:00', '12:00:52', '36:00:00', '18:00', '2024-01-05'],
  ]);
  const shares = [0.6, 0.07, 0.123456, 1, 0, -0.5, 12.5].map((number) => cell(3, number)).join('');
  expect(await cells(shares, { formats })).toEqual(['60%', '7%', '12.3456%', '100%', '0%', '-50%', '1250%']);
  expect(await cells(cell(6, 42) + cell(7, 12) + cell(0, -1) + cell(0, 3e6), { formats })).toEqual([42, 12, -1, 3e6]);
  expect(await cells(cell(0, 0) + cell(0, 60), { formats, isDate1904: true })).toEqual(['1904-01-01', '1904-03-01']);
  expect(await cells('<c t="d"><v>2024-01-05T00:00:00</v></c><c t="d"><v>2024-01-05T08:30:00.000Z</v></c>')).toEqual([
    '2024-01-05',
    '2024-01-05 08:30:00',
  ]);
});

test('the built-in formats of Chinese days and times', async () => {
  const ids = [14, 22, 27, 31, 33, 36, 50, 57, 58, 46, 10, 49, 48];
  const styles = `<styleSheet><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const xml = ids.map((_, style) => `<c s="${style}"><v>0.5</v></c>`).join('');
  const file = workbookParts({ rows: `<row>${xml}</row>` }).map((part) =>
    part.name.includes('styles') ? { ...part, content: styles } : part,
  );
  const noon = '1900-01-00 12:00:00';
  expect((await cellsOf(zip(file)))[0]).toEqual([
    ...[noon, noon, noon, noon, '12:00', noon, noon, noon, noon, '12:00:00', '50%', 0.5, 0.5],
  ]);
});

test('texts: entities, CDATA, spaces, line ends, escapes, runs and guides', async () => {
  const text = (xml: string) => `<c t="inlineStr"><is>${xml}</is></c>`;
  const xml = [
    '<t>&lt;&#x1F600;&#20013;&apos;</t>',
    '<t><![CDATA[<a> & ]] b]]></t>',
    '<t xml:space="preserve">  x  </t>',
    '<t>a\r\nb\rc&#13;d</t>',
    '<t>_x000D__x005F_x000D__xD83D__xDE00_ _xD83D_</t>',
    '<r><rPr><b/></rPr><t>粗</t></r><!-- <t>no</t> --><r><t>细</t></r><rPh sb="0" eb="1"><t>cu</t></rPh><phoneticPr fontId="1"/>',
    '<t/>',
    '<t>𠮷（㐀）é</t>',
  ];
  expect(await cells(xml.map(text).join(''))).toEqual([
    ...[
      "<😀中'",
      '<a> & ]] b',
      '  x  ',
      'a\nb\nc\rd',
      '_x000D__x005F_x000D__xD83D__xDE00_ _xD83D_',
      '粗细',
      undefined,
      '𠮷（㐀）é',
    ],
  ]);
  expect(await cells(text('<t>_x000D__x005F_x000D__xD83D__xDE00_</t>'))).toEqual(['\r_x000D_😀']);
  const shared =
    '<si><t>a&amp;b</t></si><si><t xml:space="preserve"> c </t></si><si><t/></si><si/><si><t>_x000A_</t></si>';
  const used = [0, 1, 2, 3, 4, 0].map((index) => `<c t="s"><v>${index}</v></c>`).join('');
  expect(await cells(used, { strings: shared })).toEqual(['a&b', ' c ', undefined, undefined, '\n', 'a&b']);
});

test('a formula counts by its saved value; without one the cell says so', async () => {
  const xml =
    '<c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v></v></c><c><f>SUM(A1:A9)</f></c><c><f>B1&amp;"x"</f><v/></c>' +
    '<c t="str"><f t="shared" si="0"/></c><c t="b"><f>TRUE</f><v>0</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>';
  expect(await cells(xml)).toEqual([
    2,
    undefined,
    { error: '=SUM(A1:A9) → ?' },
    { error: '=B1&"x" → ?' },
    { error: '= → ?' },
    'FALSE',
    { error: '#DIV/0!' },
  ]);
});

test('cells without address follow each other; cells out of order find their place; doubled ones are refused', async () => {
  expect(await cells('<c><v>1</v></c><c r="D1"><v>4</v></c><c><v>5</v></c><c r="B1"><v>2</v></c>')).toEqual([
    ...[1, 2, undefined, 4, 5],
  ]);
  const refused = (xml: string) => refusalOf(zip(workbookParts({ rows: xml })));
  expect(await refused('<row r="2"><c r="B2"><v>1</v></c><c r="B2"/></row>')).toMatchObject({
    rule: 'damaged',
    where: '船舶!B2',
  });
  expect(await refused('<row r="2"><c r="B3"><v>1</v></c></row>')).toMatchObject({ rule: 'damaged', where: '船舶!B2' });
  expect(await refused('<row r="2"/><row r="2"/>')).toMatchObject({ rule: 'damaged', where: '船舶!2' });
  expect(await refused('<row r="1"><c t="s"><v>7</v></c></row>')).toMatchObject({ rule: 'damaged', where: '船舶!A1' });
  expect(await refused('<row r="1"><c><v>twelve</v></c></row>')).toMatchObject({ rule: 'damaged', where: '船舶!A1' });
});

test('hidden rows are read and told; rows of formats and blanks are none', async () => {
  const xml =
    '<row r="1"><c t="n"><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row><row r="3" hidden="true"/>' +
    '<row r="4"><c s="1"/><c t="inlineStr"><is><t>  </t></is></c></row><row r="7" hidden="0"><c><v>3</v></c></row>';
  const { rows: found, notices } = await readAll(zip(workbookParts({ rows: xml })));
  expect(found).toEqual([
    { number: 1, cells: [1] },
    { number: 2, cells: [2], isHidden: true },
    { number: 7, cells: [3] },
  ]);
  expect(notices).toEqual([{ key: 'hiddenRows', params: { sheet: '船舶', count: 1 } }]);
});

test('rows that share a merged cell share its value; what else it covers is empty, and rows that hold nothing stay out', async () => {
  const row = (number: number, xml: string) => `<row r="${number}">${xml}</row>`;
  const data =
    row(1, '<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>') +
    row(2, '<c r="B2"><v>3</v></c>') +
    row(3, '<c r="A3"/><c r="B3"><v>4</v></c>') +
    row(5, '<c r="B5"><v>5</v></c><c r="C5"><v>6</v></c><c r="D5"><v>9</v></c>');
  const merged = (refs: readonly string[], padding = '') =>
    workbookParts({ rows: data }).map((part) =>
      part.name.includes('sheet1')
        ? {
            ...part,
            content: String(part.content).replace(
              '</worksheet>',
              `${padding}<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
            ),
          }
        : part,
    );
  const expected = [
    [1, 2],
    [1, 3],
    [1, 4],
    [undefined, 5, 6, undefined],
  ];
  const refs = ['A1:A4', 'C5:D6', 'A8:B1048576', 'XA1:XFD9'];
  const { rows: found, notices } = await readAll(zip(merged(refs)));
  expect(found.map(({ cells }) => cells)).toEqual(expected);
  expect(notices).toEqual([{ key: 'mergedCells', params: { sheet: '船舶', count: 2 } }]);
  // Behind more than the reader keeps of the end.
  const far = merged(refs, `<!--${'x'.repeat(700_000)}--><!--${'x'.repeat(700_000)}-->`);
  expect(await cellsOf(zip(far))).toEqual(expected);
  expect(await refusalOf(zip(merged(['A1:A4', 'A2:B2'])))).toMatchObject({ rule: 'damaged' });
});

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [one, ...rest]),
  );
}
