import { describe, expect, it } from 'vitest';
import { date, dateTime } from '../field/types/date.ts';
import { text } from '../field/types/text.ts';
import { entity, label } from '../index.ts';
import type { Cell } from '../workbook/cell.ts';
import { sheetColumns } from './column.ts';
import { compileRows } from './compile-rows.ts';
import { type DayReading, dayAfterEarly } from './early-days.ts';
import { matchHeadings } from './match-headings.ts';

const ship = entity({
  name: 'ship',
  label: label('船', 'Ship'),
  fields: {
    name: text('名称', 'Name'),
    bought: date('购置日期', 'Bought'),
    seen: dateTime('查看时间', 'Seen'),
  },
});
const columns = sheetColumns(ship);
const headings = ['名称', '购置日期', '查看时间'];

describe('a cell that is a day early by a time zone', () => {
  it.each<[Cell, string | undefined]>([
    // exceljs 4.4.0, excel4node 1.8.2 and write-excel-file write midnight in China so; xlsx 0.18.5 reads it 43 seconds early.
    ['2026-01-04 16:00:00', '2026-01-05'],
    ['2026-01-04 23:59:17', '2026-01-05'],
    ['2026-01-04 23:59:59', '2026-01-05'],
    ['2025/12/31 16:00', '2026-01-01'],
    ['2024年2月28日 16:00:00', '2024-02-29'],
    ['2026-01-04 23:59:16', undefined],
    ['2026-01-04 15:59:59', undefined],
    ['2026-01-05 00:00:43', undefined],
    ['2026-01-04', undefined],
    ['2026-02-30 16:00:00', undefined],
    ['16:00:00', undefined],
    [46026.6667, undefined],
    [undefined, undefined],
  ])('%s: %s', (cell, next) => {
    expect(dayAfterEarly(cell)).toBe(next);
  });
});

/** What one row comes to, with what is asked about the columns. */
function read(below: readonly Cell[], days?: Readonly<Record<string, DayReading>>, first: Cell = below[0]) {
  const match = matchHeadings(
    headings,
    columns,
    { headings: {}, ...(days ? { days } : {}) },
    below.map((cell) => ['甲', cell, cell]),
  );
  const [record] = compileRows(ship, match).push([{ number: 2, cells: ['甲', first, undefined] }]);
  return { asked: match.earlyDays.map(({ column, sample }) => [column.name, sample]), record };
}

const early = '2026-01-04 16:00:00';

describe('a column of days', () => {
  it('is asked about where every cell is a day early, and only where days are kept', () => {
    expect(read([early, undefined, '2026-02-01 23:59:17']).asked).toEqual([['bought', early]]);
  });

  it.each([['2026-01-05'], ['2026-01-05 09:30:00'], ['待补']])('is not asked about where one cell says %s', (cell) => {
    expect(read([early, cell]).asked).toEqual([]);
  });

  it('warns of a single cell until somebody has said which day is meant, and keeps its day as written', () => {
    const { record } = read([early, '2026-01-05']);
    expect(record?.values['bought']).toBe('2026-01-04');
    expect(record?.issues).toEqual([
      { field: 'bought', rule: 'earlyDay', params: { value: early, next: '2026-01-05' }, confirmable: true },
    ]);
  });

  it.each<[DayReading, string]>([
    ['next', '2026-01-05'],
    ['same', '2026-01-04'],
  ])('read as %s is asked about no more: %s', (reading, day) => {
    const { asked, record } = read([early], { bought: reading });
    expect([asked, record?.values['bought'], record?.issues]).toEqual([[], day, []]);
  });

  it('read as the day after leaves days without such a time as they are', () => {
    expect(read([early], { bought: 'next' }, '2026-01-05').record?.values['bought']).toBe('2026-01-05');
  });
});
