import { addDays } from '../format/calendar.ts';
import { parseDateTimeText } from '../format/date.ts';
import type { Cell } from '../workbook/cell.ts';

/**
 * How the days of a column are read whose cells say 16:00 or the last moments of a day, `2026-01-04 16:00:00`: programs that write
 * midnight in China without its time zone leave them. `next`: the day after is meant; `same`: the day stands as it is written.
 */
export type DayReading = 'next' | 'same';

/** 16:00 is midnight in China on the clock of UTC; from 23:59:17 on midnight is missed by the 43 seconds that Shanghai's own time had before 1901. */
const early = / (?:16:00:00|23:59:(?:1[7-9]|[2-5]\d))$/;
const shortestMoment = '2026-1-4 16:00'.length;

/** The day that is meant where a cell is a day early by a time zone, as `yyyy-MM-dd`; undefined for all other cells. */
export function dayAfterEarly(cell: Cell): string | undefined {
  if (typeof cell !== 'string' || cell.length < shortestMoment) return undefined;
  const moment = parseDateTimeText(cell);
  return moment !== undefined && early.test(moment) ? addDays(moment, 1) : undefined;
}

/** A cell of such a column that is a day early, where every cell that says anything is. */
export function sampleOfEarlyDays(cells: readonly Cell[]): string | undefined {
  const filled = cells.filter((cell) => cell !== undefined && cell !== '');
  const [first] = filled;
  return typeof first === 'string' && filled.every((cell) => dayAfterEarly(cell)) ? first : undefined;
}
