import { compoundFile } from '@danbao/testing/workbooks/compound-file';
import { odsBook } from '@danbao/testing/workbooks/ods';
import { type OldBook, oldStream, oldWorkbook } from '@danbao/testing/workbooks/old-workbook';
import { zip } from '@danbao/testing/workbooks/zip';
import { describe, expect, test, vi } from 'vitest';
import { nodePlatform } from '../../../../cli/src/node/platform.ts';
import { encodeGb18030 } from '../write/csv/gb18030.ts';
import { nameBuiltInFormats } from './binary/xlsb-formats.ts';
import { limits } from './limits.ts';
import { cellsOf, readAll, refusalOf } from './testing/read-all.ts';

const text = (...cells: readonly string[]) => cells.map((one) => ({ text: one }));
const xls = (book: Partial<OldBook>) => oldWorkbook({ sheets: [{ name: '船舶', rows: [text('船名')] }], ...book });
const html = (body: string, head = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const xmlBook = (sheets: string, more = '') =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${more}${sheets}</Workbook>`;
const xmlText = (one: string, more = '') => `<Cell${more}><Data ss:Type="String">${one}</Data></Cell>`;
const odsText = (one: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${one}</text:p></table:table-cell>`;

describe('.xls', () => {
  test('hidden sheets and rows, merged cells and days of 1904 as in .xlsx', async () => {
    const file = xls({
      sheets: [
        { name: '选项', isHidden: true, rows: [text('是')] },
        {
          name: '船舶',
          rows: [text('甲', '一'), [undefined, { text: '二' }], [undefined, { number: 45296 - 1462, style: 1 }]],
          hiddenRows: [1],
          merges: [[0, 2, 0, 0]],
        },
      ],
      formats: [14],
      isDate1904: true,
    });
    const { sheets, rows, notices } = await readAll(file, 'a.xls');
    expect(sheets).toEqual(['(选项)', '船舶']);
    expect(rows).toEqual([
      { number: 1, cells: ['甲', '一'] },
      { number: 2, cells: ['甲', '二'], isHidden: true },
      { number: 3, cells: ['甲', '2024-01-05'] },
    ]);
    expect(notices).toEqual([
      { key: 'hiddenRows', params: { sheet: '船舶', count: 1 } },
      { key: 'mergedCells', params: { sheet: '船舶', count: 2 } },
    ]);
    expect((await readAll(file, 'a.xls', { sheet: '选项' })).rows).toEqual([{ number: 1, cells: ['是'] }]);
  });

  test('more rows than go into one answer, in order', async () => {
    const rows = Array.from({ length: 9000 }, (_, index) => text(`第 ${index} 行`, '乙', '丙', '丁', '戊'));
    const found = await cellsOf(xls({ sheets: [{ name: '船舶', rows }] }), 'a.xls');
    expect(found).toHaveLength(9000);
    expect([found[0]?.[0], found[8999]?.[0]]).toEqual(['第 0 行', '第 8999 行']);
  });

  test('the same limits as for every workbook', async () => {
    const wide = [[...Array.from({ length: limits.columns }, () => undefined), { text: '多' }]];
    expect(await refusalOf(xls({ sheets: [{ name: '船舶', rows: wide }] }), 'a.xls')).toMatchObject({
      rule: 'tooManyColumns',
      where: '船舶!GS1',
    });
    const overlapping = xls({
      sheets: [
        {
          name: '船舶',
          rows: [text('甲'), text('乙')],
          merges: [
            [0, 1, 0, 0],
            [1, 2, 0, 0],
          ],
        },
      ],
    });
    expect(await refusalOf(overlapping, 'a.xls')).toMatchObject({ rule: 'damaged', where: '船舶' });
  });

  test('locked files are named as locked, others as what they are', async () => {
    const package8 = compoundFile({ EncryptionInfo: Buffer.alloc(64, 1), EncryptedPackage: Buffer.alloc(64, 2) });
    expect(await refusalOf(package8, 'a.xlsx')).toEqual({ rule: 'locked', file: 'a.xlsx', where: 'XLS' });
    expect(await refusalOf(xls({ isLocked: true }), 'a.xls')).toMatchObject({ rule: 'locked' });
    const word = compoundFile({ WordDocument: Buffer.alloc(64, 3) });
    expect(await refusalOf(word, 'a.xls')).toMatchObject({ rule: 'notAWorkbook' });
    expect(await refusalOf(compoundFile({ Workbook: Buffer.from('<table>') }), 'a.xls')).toMatchObject({
      rule: 'notAWorkbook',
    });
  });

  test('one that was cut short is damaged, wherever: nothing is read of it in silence', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => text(`第 ${index} 行`));
    const book = { sheets: ['甲', '乙'].map((name) => ({ name, rows })) };
    const whole = oldWorkbook(book);
    const stream = oldStream(book);
    for (const part of [0.1, 0.6, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      const short = compoundFile({ Workbook: stream.subarray(0, Math.floor(stream.length * part)) });
      for (const file of [cut, short])
        expect(await refusalOf(file, 'a.xls')).toMatchObject({ rule: 'damaged', where: 'XLS' });
    }
  });

  test('a text with a letter that no text holds was read wrongly, and is refused', async () => {
    const file = xls({ sheets: [{ name: '船舶', rows: [text('a\0b')] }] });
    expect(await refusalOf(file, 'a.xls')).toMatchObject({ rule: 'damaged' });
  });
});

describe('the thread that reads', () => {
  const asking = (ask: () => Promise<never>, stop = vi.fn()) => ({
    platform: { ...nodePlatform, startReader: () => ({ ask, stop }) },
    stop,
  });
  const file = xls({});

  test('without one the file is refused with what to do', async () => {
    const { startReader: _, ...platform } = nodePlatform;
    expect(await refusalOf(file, 'a.xls', { platform })).toEqual({ rule: 'oldOrLocked', file: 'a.xls' });
  });

  test('out of memory, dead or never begun: each is a problem of the file, and the thread is ended', async () => {
    for (const [code, rule] of [
      ['ERR_WORKER_OUT_OF_MEMORY', 'tooCostly'],
      ['ERR_READER_START', 'oldOrLocked'],
      ['OTHER', 'damaged'],
    ] as const) {
      const { platform, stop } = asking(() => Promise.reject(Object.assign(new Error('dead'), { code })));
      expect(await refusalOf(file, 'a.xls', { platform })).toMatchObject({ rule });
      expect(stop).toHaveBeenCalledOnce();
    }
  });

  test('one that does not answer in time is ended', async () => {
    vi.useFakeTimers();
    try {
      const { platform, stop } = asking(() => new Promise(() => undefined));
      const refusal = refusalOf(file, 'a.xls', { platform });
      await vi.advanceTimersByTimeAsync(limits.binarySeconds * 1000);
      expect(await refusal).toEqual({ rule: 'tooSlow', file: 'a.xls', limit: limits.binarySeconds });
      expect(stop).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a file that is too large is refused before it is read', async () => {
    const startReader = vi.fn();
    const large = new Uint8Array(limits.binaryBytes + 1);
    large.set([0xd0, 0xcf, 0x11, 0xe0]);
    const platform = { ...nodePlatform, startReader };
    expect(await refusalOf(large, 'a.xls', { platform })).toMatchObject({ rule: 'tooLarge', limit: '64 MB' });
    expect(startReader).not.toHaveBeenCalled();
  });
});

test('built-in days and times of Chinese programs get a number that the library knows; own ones stay', () => {
  const record = (type: number, ...bytes: readonly number[]) => [type, bytes.length, ...bytes];
  const style = (id: number) => record(47, 0, 0, id, 0);
  const bytes = Uint8Array.from([...record(44, 57, 0, 9, 9), ...[31, 33, 57, 14, 0].flatMap(style)]);
  nameBuiltInFormats(bytes);
  expect(bytes).toEqual(Uint8Array.from([...record(44, 57, 0, 9, 9), ...[14, 20, 57, 14, 0].flatMap(style)]));
});

describe('.ods', () => {
  test('repeated, hidden and merged rows and cells; the empty rest of a sheet costs nothing', async () => {
    const rows =
      `<table:table-row>${odsText('甲', ' table:number-rows-spanned="3"')}${odsText('一', ' table:number-columns-repeated="2"')}</table:table-row>` +
      `<table:table-row table:number-rows-repeated="2" table:visibility="collapse"><table:covered-table-cell><text:p>旧</text:p></table:covered-table-cell>${odsText('二')}</table:table-row>` +
      '<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    const { rows: found } = await readAll(odsBook(rows), 'a.ods');
    expect(found).toEqual([
      { number: 1, cells: ['甲', '一', '一'] },
      { number: 2, cells: ['甲', '二'], isHidden: true },
      { number: 3, cells: ['甲', '二'], isHidden: true },
    ]);
  });

  test('hidden sheets, durations below a day, booleans as Google writes them', async () => {
    const styles =
      '<number:time-style style:name="N1" number:truncate-on-overflow="false"/><number:boolean-style style:name="N2"/>' +
      '<style:style style:name="c1" style:family="table-cell" style:data-style-name="N1"/>' +
      '<style:style style:name="c2" style:family="table-cell" style:data-style-name="N2"/>' +
      '<style:style style:name="t1" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const rows =
      '<table:table-row><table:table-cell table:style-name="c1" office:value-type="time" office:time-value="PT08H30M00S"/>' +
      '<table:table-cell table:style-name="c2" office:value-type="float" office:value="1"/></table:table-row>';
    const file = odsBook(rows, { styles, tag: ' table:style-name="t1"' });
    expect((await readAll(file, 'a.ods')).sheets).toEqual(['(船舶)']);
    expect((await readAll(file, 'a.ods', { sheet: '船舶' })).rows[0]?.cells).toEqual(['08:30:00', 'TRUE']);
  });

  test('a locked one is named as locked', async () => {
    const manifest =
      '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    const file = zip([
      { name: 'content.xml', content: 'x' },
      { name: 'META-INF/manifest.xml', content: manifest },
    ]);
    expect(await refusalOf(file, 'a.ods')).toMatchObject({ rule: 'locked' });
  });
});

describe('XML 2003', () => {
  test('places, merged and hidden rows, hidden sheets, days of 1904, GBK', async () => {
    const xml = xmlBook(
      `<Worksheet ss:Name="船舶"><Table><Row ss:Index="2">${xmlText('甲', ' ss:MergeDown="1"')}${xmlText('一', ' ss:Index="3"')}</Row><Row ss:Hidden="1"><Cell ss:Index="2"><Data ss:Type="DateTime">2024-01-05T00:00:00.000</Data></Cell></Row></Table></Worksheet>` +
        '<Worksheet ss:Name="选项"><Table/><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>',
      '<ExcelWorkbook><Date1904/></ExcelWorkbook>',
    );
    const expected = [
      { number: 2, cells: ['甲', undefined, '一'] },
      { number: 3, cells: ['甲', '2024-01-05'], isHidden: true },
    ];
    const gbk = encodeGb18030(xml.replace('?>', ' encoding="GBK"?>'));
    for (const content of [xml, gbk, Buffer.from(`\ufeff${xml}`, 'utf16le')]) {
      const { sheets, rows } = await readAll(content, 'a.xls');
      expect(sheets).toEqual(['船舶', '(选项)']);
      expect(rows).toEqual(expected);
    }
    expect(await refusalOf(xml.slice(0, -30), 'a.xls')).toMatchObject({ rule: 'damaged' });
  });
});

describe('HTML that calls itself .xls', () => {
  const table =
    '<table><tr><td rowspan=2>甲</td><td>账号</td></tr><tr><td>6222021234567890123</td></tr><tr style="display:none"><td colspan="2">合&amp;计&#65281;</td></tr></table>';
  const expected = [
    { number: 1, cells: ['甲', '账号'] },
    { number: 2, cells: ['甲', '6222021234567890123'] },
    { number: 3, cells: ['合&计！'], isHidden: true },
  ];

  test('in UTF-8, GBK and UTF-16, whatever the page says of itself', async () => {
    const page = html(table, '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">');
    for (const content of [page, encodeGb18030(page), Buffer.from(`\ufeff${page}`, 'utf16le')])
      expect((await readAll(content, 'a.xls')).rows).toEqual(expected);
    expect((await readAll(`\ufeff${page}`, '流水.xls')).sheets).toEqual(['流水']);
  });

  test('what is no text of a cell stays out; tables follow each other; tags are left open', async () => {
    const page = html(
      '<script>if (1 < 2) "<td>x</td>"</script><!-- <td>x</td> --><table><tr><th>品名<td>1 < 2<tr><td>甲<table><tr><td>内</td></tr></table></td></tr></table>题<table><tr><td><p>一</p><p>二</p></td></tr></table>',
      '<style>td { mso-number-format: "\\@" }</style><xml><x:Name>明细</x:Name></xml>',
    );
    const { sheets, rows } = await readAll(page, 'a.xls');
    expect(sheets).toEqual(['明细']);
    expect(rows.map(({ cells }) => cells)).toEqual([['品名', '1 < 2'], ['甲'], ['内'], ['一\n二']]);
  });

  test('a number counts with the digits that its program knows, and only where it says so', async () => {
    const cells = ['<td x:num="1234.5678">1,234.57</td>', '<td x:num>1,234.57</td>', '<td x:num="0.6">60%</td>'];
    const page = html(`<table><tr>${cells.join('')}</tr></table>`);
    expect(await cellsOf(page, 'a.xls')).toEqual([[1234.5678, '1,234.57', '60%']]);
  });

  test('a page without a table is no workbook', async () => {
    expect(await refusalOf(html('<p>请登录</p>'), 'a.xls')).toMatchObject({ rule: 'notAWorkbook' });
  });
});

test('text that calls itself .xls is read as text; what is no text is no workbook', async () => {
  expect(await cellsOf('船名\t账号\n甲\t0012\n', 'a.xls')).toEqual([
    ['船名', '账号'],
    ['甲', '0012'],
  ]);
  expect(await refusalOf(Buffer.from([1, 2, 0, 255, 254]), 'a.xls')).toMatchObject({ rule: 'notAWorkbook' });
});
