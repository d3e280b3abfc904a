import { odsBook } from '@danbao/testing/workbooks/ods';
import { type OldCell, oldWorkbook } from '@danbao/testing/workbooks/old-workbook';
import * as library from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from '../cell.ts';
import { encodeGb18030 } from '../write/csv/gb18030.ts';
import { readAll } from './testing/read-all.ts';

/** One cell as every format writes it, and what must be read of each. */
interface Case {
  readonly name: string;
  /** Of BIFF, which is made record by record. */
  readonly old?: OldCell;
  readonly format?: number | string;
  /** Of XML 2003: a `Cell` with its data. */
  readonly xml?: string;
  readonly xmlFormat?: string;
  /** Of ODF: attributes and content of a `table-cell`. */
  readonly ods?: readonly [attributes: string, content: string];
  readonly odsStyle?: string;
  readonly html?: string;
  /** Of the library's own writer, for `.xlsb`. */
  readonly written?: library.CellObject;
  readonly expected: Cell;
}

const data = (type: string, text: string) => `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`;
const styled = (type: string, text: string) => `<Cell ss:StyleID="own"><Data ss:Type="${type}">${text}</Data></Cell>`;
const value = (type: string, more: string) => `office:value-type="${type}" ${more}`;
const p = (text: string) => `<text:p>${text}</text:p>`;

const cases: readonly Case[] = [
  {
    name: 'a text',
    old: { text: '江海 1 号 𠮷' },
    xml: data('String', '江海 1 号 𠮷'),
    ods: ['office:value-type="string"', p('江海 1 号 𠮷')],
    html: '江海 1 号 𠮷',
    written: { t: 's', v: '江海 1 号 𠮷' },
    expected: '江海 1 号 𠮷',
  },
  {
    name: 'an account number is a text and keeps all digits',
    old: { text: '6222021234567890123' },
    xml: data('String', '6222021234567890123'),
    ods: ['office:value-type="string"', p('6222021234567890123')],
    html: '6222021234567890123',
    written: { t: 's', v: '6222021234567890123' },
    expected: '6222021234567890123',
  },
  {
    name: 'digits with a zero before them',
    old: { text: '0012' },
    xml: data('String', '0012'),
    ods: ['office:value-type="string"', p('0012')],
    html: '0012',
    written: { t: 's', v: '0012' },
    expected: '0012',
  },
  {
    name: 'a number keeps its digits',
    old: { number: 1234567.89 },
    xml: data('Number', '1234567.89'),
    ods: [value('float', 'office:value="1234567.89"'), p('1,234,568')],
    written: { t: 'n', v: 1234567.89 },
    expected: 1234567.89,
  },
  {
    name: 'an id that a program has made a number of',
    old: { number: 440000000000000000 },
    xml: data('Number', '4.4E+17'),
    ods: [value('float', 'office:value="440000000000000000"'), p('4.4E+17')],
    written: { t: 'n', v: 440000000000000000 },
    expected: 440000000000000000,
  },
  {
    name: 'a day by a format of its own',
    old: { number: 45296, style: 1 },
    format: 'yyyy"年"m"月"d"日"',
    xml: styled('DateTime', '2024-01-05T00:00:00.000'),
    xmlFormat: 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;',
    ods: [value('date', 'office:date-value="2024-01-05"'), p('2024年1月5日')],
    html: '2024-01-05',
    written: { t: 'n', v: 45296, z: 'yyyy"年"m"月"d"日"' },
    expected: '2024-01-05',
  },
  {
    name: 'a day by a built-in format that only Chinese programs know',
    old: { number: 45296, style: 1 },
    format: 31,
    expected: '2024-01-05',
  },
  {
    name: 'a time by a built-in format that only Chinese programs know',
    old: { number: 0.5, style: 1 },
    format: 33,
    expected: '12:00',
  },
  {
    name: 'a day and a time',
    old: { number: 45296.5, style: 1 },
    format: 22,
    xml: styled('DateTime', '2024-01-05T12:00:00.000'),
    xmlFormat: 'General Date',
    ods: [value('date', 'office:date-value="2024-01-05T12:00:00"'), p('2024/1/5 12:00')],
    written: { t: 'n', v: 45296.5, z: 'yyyy-mm-dd hh:mm' },
    expected: '2024-01-05 12:00:00',
  },
  {
    name: 'a time',
    old: { number: 8.5 / 24, style: 1 },
    format: 'h:mm',
    xml: styled('DateTime', '1899-12-31T08:30:00.000'),
    xmlFormat: 'Short Time',
    ods: [value('time', 'office:time-value="PT08H30M00S"'), p('8:30')],
    written: { t: 'n', v: 8.5 / 24, z: 'h:mm' },
    expected: '08:30',
  },
  {
    name: 'a duration of more than a day',
    old: { number: 1.5, style: 1 },
    format: '[h]:mm:ss',
    xml: styled('DateTime', '1900-01-01T12:00:00.000'),
    xmlFormat: '[h]:mm:ss',
    ods: [value('time', 'office:time-value="PT36H00M00S"'), p('36:00')],
    written: { t: 'n', v: 1.5, z: '[h]:mm:ss' },
    expected: '36:00:00',
  },
  {
    name: 'a percentage',
    old: { number: 0.6, style: 1 },
    format: '0.00%',
    xml: styled('Number', '0.6'),
    xmlFormat: 'Percent',
    ods: [value('percentage', 'office:value="0.6"'), p('60.00%')],
    html: '60%',
    written: { t: 'n', v: 0.6, z: '0.00%' },
    expected: '60%',
  },
  {
    name: 'a number with a unit that looks like a day',
    old: { number: 12, style: 1 },
    format: '0.00"元/日"',
    xml: styled('Number', '12'),
    xmlFormat: '0.00&quot;元/日&quot;',
    ods: [value('float', 'office:value="12"'), p('12.00元/日')],
    written: { t: 'n', v: 12, z: '0.00"元/日"' },
    expected: 12,
  },
  {
    name: 'an error',
    old: { errorCode: 23 },
    xml: data('Error', '#REF!'),
    ods: [`${value('string', 'office:string-value=""')} calcext:value-type="error"`, p('#REF!')],
    written: { t: 'e', v: 23 },
    expected: { error: '#REF!' },
  },
  {
    name: 'yes',
    old: { isTrue: true },
    xml: data('Boolean', '1'),
    ods: [value('boolean', 'office:boolean-value="true"'), p('TRUE')],
    written: { t: 'b', v: true },
    expected: 'TRUE',
  },
  {
    name: 'a formula counts by the text that was saved with it',
    old: { formulaValue: '合计' },
    xml: '<Cell ss:Formula="=RC[-1]"><Data ss:Type="String">合计</Data></Cell>',
    ods: [`table:formula="of:=[.A1]" ${value('string', 'office:string-value="合计"')}`, p('合计')],
    expected: '合计',
  },
  {
    name: 'a formula counts by the number that was saved with it',
    old: { formulaValue: 42.5 },
    xml: '<Cell ss:Formula="=RC[-1]*2"><Data ss:Type="Number">42.5</Data></Cell>',
    ods: [`table:formula="of:=[.A1]*2" ${value('float', 'office:value="42.5"')}`, p('42.5')],
    expected: 42.5,
  },
  {
    name: 'a formula whose value was never saved',
    xml: '<Cell ss:Formula="=TODAY()"/>',
    ods: ['table:formula="of:=TODAY()"', ''],
    expected: { error: '=TODAY() → ?' },
  },
  {
    name: 'a formula with an empty text',
    old: { formulaValue: '' },
    xml: '<Cell ss:Formula="=&quot;&quot;"><Data ss:Type="String"></Data></Cell>',
    ods: [`table:formula="of:=&quot;&quot;" ${value('string', 'office:string-value=""')}`, p('')],
    expected: undefined,
  },
  {
    name: 'an empty text in the table of texts',
    old: { text: '' },
    written: { t: 's', v: '' },
    expected: undefined,
  },
  {
    name: 'a text in pieces of several looks',
    xml: '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>江</B><Font>海</Font> 号</ss:Data></Cell>',
    ods: ['office:value-type="string"', p('<text:span>江</text:span><text:a>海</text:a><text:s/>号')],
    html: '<b>江</b><font color="red">海</font>&nbsp;号',
    expected: '江海 号',
  },
  {
    name: 'lines in a cell',
    old: { text: '一\n二' },
    xml: data('String', '一&#10;二'),
    ods: ['office:value-type="string"', p('一') + p('二')],
    html: '一<br>\n      二',
    written: { t: 's', v: '一\n二' },
    expected: '一\n二',
  },
  {
    name: 'a comment is no part of the text',
    xml: '<Cell><Data ss:Type="String">号</Data><Comment><ss:Data>注</ss:Data></Comment></Cell>',
    ods: ['office:value-type="string"', `<office:annotation>${p('注')}</office:annotation>${p('号')}`],
    html: '号<!-- 注 -->',
    expected: '号',
  },
];

const xmlBook = (rows: string, styles: string) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles><Worksheet ss:Name="船舶"><Table>${rows}</Table></Worksheet></Workbook>`;

const oldBook = (list: readonly Case[], more: Partial<Parameters<typeof oldWorkbook>[0]> = {}) =>
  oldWorkbook(
    {
      sheets: [
        {
          name: '船舶',
          rows: list.map(({ old }, index) => [
            { text: `row ${index}` },
            old && 'number' in old && old.style ? { ...old, style: index + 1 } : old,
          ]),
        },
      ],
      formats: list.map(({ format }) => format ?? 0),
      ...more,
    },
    (text) => Buffer.from(encodeGb18030(text)),
  );

interface Format {
  readonly name: string;
  /** Whether the format can hold it. */
  readonly holds: (one: Case) => boolean;
  /** A file with a row for each: a text of its own, then the cell. */
  readonly make: (list: readonly Case[]) => Buffer | string;
}

const formats: Readonly<Record<string, Format>> = {
  'BIFF8 (.xls)': { name: 'a.xls', holds: ({ old }) => old !== undefined, make: (list) => oldBook(list) },
  'BIFF8 (.et) that names the code page of GBK': {
    name: 'a.et',
    holds: ({ old }) => old !== undefined,
    make: (list) => oldBook(list, { codePage: 936 }),
  },
  'BIFF5 (.xls)': {
    name: 'a.xls',
    // GBK has no letters beyond the basic plane.
    holds: ({ old }) => old !== undefined && !JSON.stringify(old).includes('𠮷'),
    make: (list) => oldBook(list, { biff: 5 }),
  },
  '.xlsb': {
    name: 'a.xlsb',
    holds: ({ written }) => written !== undefined,
    make: (list) => {
      const rows = list.map(({ written }, index) => [{ t: 's', v: `row ${index}` }, written]);
      const sheet = { '!data': rows, '!ref': `A1:B${list.length}` } as unknown as library.WorkSheet;
      const book = { SheetNames: ['船舶'], Sheets: { 船舶: sheet } };
      return library.write(book, { type: 'buffer', bookType: 'xlsb', bookSST: true }) as Buffer;
    },
  },
  'XML 2003 (.xls)': {
    name: 'a.xls',
    holds: ({ xml }) => xml !== undefined,
    make: (list) =>
      xmlBook(
        list
          .map(
            ({ xml }, index) => `<Row>${data('String', `row ${index}`)}${xml?.replace('"own"', `"s${index}"`)}</Row>`,
          )
          .join(''),
        list
          .map(
            ({ xmlFormat = 'General' }, index) =>
              `<Style ss:ID="s${index}"><NumberFormat ss:Format="${xmlFormat}"/></Style>`,
          )
          .join(''),
      ),
  },
  '.ods': {
    name: 'a.ods',
    holds: ({ ods }) => ods !== undefined,
    make: (list) =>
      odsBook(
        list
          .map(
            ({ ods: [attributes, content] = ['', ''] }, index) =>
              `<table:table-row><table:table-cell office:value-type="string">${p(`row ${index}`)}</table:table-cell><table:table-cell ${attributes}>${content}</table:table-cell></table:table-row>`,
          )
          .join(''),
      ),
  },
  'HTML (.xls)': {
    name: 'a.xls',
    holds: ({ html }) => html !== undefined,
    make: (list) =>
      `<html><body><table>${list.map(({ html }, index) => `<tr><td>row ${index}</td><td>${html}</td></tr>`).join('')}</table></body></html>`,
  },
};

describe.each(Object.entries(formats))('%s', (_, { name, holds, make }) => {
  const own = cases.filter(holds);
  let found: readonly (readonly Cell[])[] = [];
  beforeAll(async () => {
    found = (await readAll(make(own), name)).rows.map(({ cells }) => cells);
  });
  test.each(own.map((one, index) => ({ ...one, index })))('$name', ({ index, expected }) => {
    expect(found[index]).toEqual(expected === undefined ? [`row ${index}`] : [`row ${index}`, expected]);
  });
});
