import { describe, expect, it, test } from 'vitest';
import { newOwnerFields } from '../areas/measures/new-owner-fields.ts';
import { measureKinds } from '../measures.ts';
import { dateMenu } from '../office.ts';
import { type Cell, compileRows, matchHeadings, type ReadRecord, sheetColumns } from '../sheet.ts';
import { partColumns } from './column.ts';

const { machinery, ship } = measureKinds;
const columns = [...sheetColumns(machinery), ...partColumns(machinery, { clientList: newOwnerFields })];

/** Reads rows below these headings; the first stands in row 2. Rows come in pieces of `size`. */
function read(headings: readonly string[], rows: readonly (readonly Cell[])[], size = 100): ReadRecord[] {
  const reader = compileRows(machinery, matchHeadings(headings, columns));
  const numbered = rows.map((cells, index) => ({ number: index + 2, cells }));
  const records: ReadRecord[] = [];
  for (let at = 0; at < numbered.length; at += size) records.push(...reader.push(numbered.slice(at, at + size)));
  return [...records, ...reader.end()];
}

const issuesOf = (records: readonly ReadRecord[]) =>
  records.flatMap(({ row, issues }) =>
    issues.map((issue) => [issue.row ?? row, issue.column ?? -1, issue.field, issue.rule] as const),
  );

const owners = ['权属人', '证件号码', '占比', '权属人权证编号'];

describe('one row for every owner', () => {
  const headings = ['序号', '担保物名称', '数量', ...owners];
  const expected = [
    { ownerName: '甲公司', certificateCode: '91110000MA00T00X58', haveRate: '60', warrantNum: 'W-1' },
    { ownerName: '乙', haveRate: '40' },
  ];
  const first: Cell[] = ['1', '车床', '2', '甲公司', '91110000MA00T00X58', '60%', 'W-1'];

  it.each([
    ['the same key', ['1', '车床', '2', '乙', '', '40', '']],
    ['the key and nothing else', ['1', '', '', '乙', '', 40, '']],
    ['nothing but the owner', ['', '', undefined, '乙', '', '40']],
    ['merged cells', ['1', '车床', 2, '乙', undefined, '40']],
  ])('goes on by %s', (_, second) => {
    const records = read(headings, [first, second, ['2', '铣床', '1', '甲公司', '', '100', '']]);
    expect(issuesOf(records)).toEqual([]);
    expect(records.map(({ row, rows, rowKey, values }) => [row, rows, rowKey, values['optName']])).toEqual([
      [2, [2, 3], '1', '车床'],
      [4, undefined, '2', '铣床'],
    ]);
    expect(records[0]?.values['clientList']).toEqual(expected);
  });

  it('goes on without any key where all else is the same, and not where it is blank of owners', () => {
    const plain = ['担保物名称', '数量', ...owners];
    const rows = [
      ['车床', '2', '甲公司', '', '60'],
      ['车床', '2', '乙', '', '40'],
      ['车床', '3', '乙', '', '100'],
      ['车床', '3', '', '', ''],
    ];
    const records = read(plain, rows);
    expect(records.map(({ row, rows: all }) => all ?? [row])).toEqual([[2, 3], [4], [5]]);
    expect(issuesOf(records)).toEqual([[5, 2, 'clientList', 'owners']]);
  });

  it('the rows may come in any pieces', () => {
    const rows = Array.from({ length: 40 }, (_, index): Cell[] =>
      index % 4 === 0 ? [`${index}`, '机', '1', '甲', '', '25'] : ['', '', '', `丙${index}`, '', '25'],
    );
    const whole = read(headings, rows);
    expect(whole).toHaveLength(10);
    for (const size of [1, 2, 3, 7]) expect(read(headings, rows, size)).toEqual(whole);
  });

  it('shares are added up over the group, exactly', () => {
    const shares = (list: readonly string[]) =>
      issuesOf(
        read(
          headings,
          list.map((share, index) => ['1', '机', '1', `甲${index}`, '', share]),
        ),
      );
    expect(shares(['13.61', '6.48', '65.76', '14.15'])).toEqual([]);
    expect(shares(['33.3333', '33.3333', '33.3334'])).toEqual([]);
    expect(shares(['33.3333', '33.3333', '33.3335'])).toEqual([[2, 3, 'clientList', 'shareTotal']]);
    expect(shares(['50', ''])).toEqual([[3, 5, 'clientList.1.haveRate', 'required']]);
    expect(shares([''])).toEqual([]);
  });

  it('every issue has the row and column of its cell', () => {
    const rows = [
      ['1', '车床', '两', '甲公司', 7, '60元', ''],
      ['1', '铣床', '2', '乙', '', '140', '1.2E+17', '多'],
      ['1', '', { error: '#REF!' }, '甲公司', '', '30', ''],
    ];
    const records = read(headings, rows as Cell[][]);
    expect(issuesOf(records).sort(([a, b], [c, d]) => a - c || b - d)).toEqual([
      [2, -1, 'count', 'positiveInteger'],
      [2, 4, 'clientList.0.certificateCode', 'numericCell'],
      [2, 5, 'clientList.0.haveRate', 'otherUnit'],
      [3, 1, 'optName', 'groupDiffers'],
      [3, 2, 'count', 'groupDiffers'],
      [3, 5, 'clientList.1.haveRate', 'share'],
      [3, 6, 'clientList.1.warrantNum', 'exponent'],
      [3, 7, '', 'extraCell'],
      [4, 2, 'count', 'errorCell'],
      [4, 3, 'clientList.2.ownerName', 'ownerDuplicate'],
    ]);
    const values = records[0]?.issues.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['7', '铣床', '140', '#REF!']));
  });

  it('a row of totals is said to be one, and nothing else is said of it', () => {
    const rows = [
      ['1', '车床', '两', '甲公司', '', '60'],
      ['', '合　计：', '', '', '', '100'],
    ];
    expect(issuesOf(read(headings, rows)).filter(([row]) => row === 3)).toEqual([[3, 1, '', 'totalsRow']]);
    expect(issuesOf(read(['担保物名称'], [['Total']]))).toEqual([[2, 0, '', 'totalsRow']]);
  });

  it('a key that comes again later is an issue, also where the group is long past', () => {
    const row = (key: string, owner: string) => [key, `机${key}`, '1', owner, '', '50'];
    const records = read(headings, [row('1', '甲'), row('2', '甲'), row('1', '乙'), row('3', '甲')], 1);
    expect(issuesOf(records)).toEqual([[4, 0, '', 'groupAgain']]);
    expect(records[2]?.issues[0]?.params).toEqual({ row: 2, value: '1' });
  });

  it('the id of a measure is a key too', () => {
    const id = '1'.repeat(32);
    const rows = [
      [id, '车床', '甲', '60'],
      [id, '', '乙', '40'],
    ];
    expect(read(['担保物编号', '担保物名称', '权属人', '占比'], rows).map(({ values }) => values)).toEqual([
      {
        optGuaranty_ID: id,
        optName: '车床',
        clientList: [
          { ownerName: '甲', haveRate: '60' },
          { ownerName: '乙', haveRate: '40' },
        ],
      },
    ]);
  });

  it('what the first row leaves out may stand in a later one', () => {
    const records = read(headings, [
      ['1', '', '2', '甲', '', '60'],
      ['1', '车床', '2', '乙', '', '40'],
    ]);
    expect(issuesOf(records)).toEqual([]);
    expect(records[0]?.values).toMatchObject({ optName: '车床', count: '2' });
  });

  it('several owners in one cell take no parts, but stand beside rows of one owner', () => {
    expect(issuesOf(read(headings, [['1', '机', '1', '甲:60;乙:40', '', '60']]))).toEqual([
      [2, 5, 'clientList', 'partOfMany'],
    ]);
    const both = read(headings, [
      ['1', '机', '1', '甲:60;乙:30'],
      ['1', '', '', '丙', '', '10'],
    ]);
    expect(issuesOf(both)).toEqual([]);
    expect(both[0]?.values['clientList']).toHaveLength(3);
  });

  it('an owner by number alone, and what is needed to create one', () => {
    const more = ['担保物名称', '权属人证件号码', '权属人占比', '权属人法定代表人', '权属人联系电话', '权属人住所地址'];
    const [record] = read(more, [['机', '91110000MA00T00X58', '100', '张三', '010-88886666', '某路 1 号']]);
    expect(record?.values['clientList']).toEqual([
      {
        certificateCode: '91110000MA00T00X58',
        haveRate: '100',
        legalPerson: '张三',
        phoneOne: '010-88886666',
        houseAddress: '某路 1 号',
      },
    ]);
  });
});

describe('rows that are no data', () => {
  it('blank rows and examples are left out, also below a column of old errors', () => {
    const headings = ['错误信息', '担保物名称', '权属人', '数据版本'];
    const records = read(headings, [
      ['占比不对', undefined, '', ' '],
      [],
      ['', '示例：车床', '甲:100', ''],
      ['第 3 行有误', '车床', '甲', '7'],
      ['', '铣床', '甲', 8],
    ]);
    expect(records.map(({ row, version, values }) => [row, version, values['optName']])).toEqual([
      [5, '7', '车床'],
      [6, '8', '铣床'],
    ]);
    expect(issuesOf(records)).toEqual([]);
  });
});

test('ids of divisions are not asked for, and an address may hold their names', () => {
  const required = (headings: readonly string[], cells: readonly Cell[]) =>
    compileRows(ship, matchHeadings(headings, sheetColumns(ship)))
      .push([{ number: 2, cells }])
      .flatMap(({ issues }) => issues.map(({ field }) => field));
  expect(required(['船名'], ['甲'])).toEqual(expect.arrayContaining(['province', 'city', 'county', 'adderss']));
  expect(required(['船名'], ['甲']).filter((field) => field.endsWith('ID'))).toEqual([]);
  expect(required(['详细地址'], ['湖北省武汉市江岸区滨江路 8 号'])).not.toContain('province');
  expect(required(['详细地址', '船名'], ['', '甲'])).toEqual(expect.arrayContaining(['province', 'adderss']));
  expect(required(['省', '详细地址'], ['', '湖北省武汉市江岸区'])).toContain('province');
});

test('the dishes of a menu may have rows of their own, too', () => {
  const menu = [...sheetColumns(dateMenu), ...partColumns(dateMenu)];
  const headings = ['日期', '餐次', '菜名', '限量', '截止时间', '开餐时间', '收餐时间'];
  const reader = compileRows(dateMenu, matchHeadings(headings, menu));
  const same = ['2026-03-02', '午餐', '2026-03-01 18:00', '11:30', '13:00'] as const;
  const row = (number: number, dishName: string, limit: string) => ({
    number,
    cells: [same[0], same[1], dishName, limit, ...same.slice(2)],
  });
  const records = [...reader.push([row(2, '红烧肉', '50份'), row(3, '米饭', '')]), ...reader.end()];
  expect(records.map(({ rows, issues, values }) => [rows, issues, values['dishIds']])).toEqual([
    [[2, 3], [], [{ dishName: '红烧肉', limit: '50' }, { dishName: '米饭' }]],
  ]);
});

it('reads and refuses cells that say what the one above says in each row for itself', () => {
  const shipColumns = sheetColumns(ship);
  const shown = ['optName', 'assessValue', 'clientList'].map((name) => shipColumns.find((one) => one.name === name));
  const headings = shown.map((column) => column?.label.zh ?? '');
  const reader = compileRows(ship, matchHeadings(headings, shipColumns));
  const [good, bad] = [
    ['船', '100', '甲:60;乙:40'],
    ['船', '-1', '甲:160'],
  ];
  const rows = [good, good, bad, bad, good].map((cells, index) => ({ number: index + 2, cells: cells as Cell[] }));
  const read = reader.push(rows).map(({ values, issues }) => ({
    values,
    wrong: issues.filter(({ rule }) => rule !== 'required').map(({ field }) => field),
  }));
  const both = ['clientList.0.haveRate', 'assessValue'];
  expect(read.map(({ wrong }) => wrong)).toEqual([[], [], both, both, []]);
  expect([read[1], read[4]]).toEqual([read[0], read[0]]);
  expect(read[3]).toEqual(read[2]);
});

test('a text that comes again, right or wrong, is judged as it was the first time', () => {
  const headings = sheetColumns(ship).map(({ label }) => label.zh);
  const countAt = sheetColumns(ship).findIndex(({ name }) => name === 'count');
  const reader = compileRows(ship, matchHeadings(headings, sheetColumns(ship)));
  const texts = ['x1', '2', 'x1', '去年', '2', 'x1', '3', '去年', '去年', '', '3'];
  const rows = texts.map((text, index) => ({
    number: index + 2,
    cells: headings.map((_, at) => (at === countAt ? text : '1')),
  }));
  const records = [...reader.push(rows), ...reader.end()];
  const found = records.map(({ issues }) =>
    issues.some(({ field, rule }) => field === 'count' && rule === 'positiveInteger'),
  );
  expect(found).toEqual(texts.map((text) => text.startsWith('x') || text === '去年'));
});
