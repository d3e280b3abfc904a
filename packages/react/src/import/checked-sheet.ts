import { type CheckedRow, createRowChecker, repeatedRow, type SheetLayout } from '@danbao/core/exchange';
import type { Platform, SheetRecord } from '@danbao/core/workbook';
import { cellText } from './changed-rows.ts';
import type { CellCorrection, Rechecked } from './import-work.ts';

/** The rows of a sheet with the corrections of a person. */
export interface CheckedSheet {
  /** Checks all rows from the first; `records` are the file's. */
  check(records: AsyncIterable<readonly SheetRecord[]>, hear: (rows: readonly CheckedRow[]) => void): Promise<void>;
  correct(correction: CellCorrection): Rechecked;
}

export interface CheckedSheetOptions {
  readonly layout: SheetLayout;
  readonly platform: Pick<Platform, 'sha256'>;
  /** Lets others have their turn, where the page itself does the work. */
  readonly pause: () => Promise<void>;
}

/** Rows that are checked before others have their turn; a few ms of work. */
const batch = 100;

export function checkedSheet(options: CheckedSheetOptions): CheckedSheet {
  const { layout, platform, pause } = options;
  const { subject } = layout;
  const records = new Map<number, SheetRecord>();
  const keys = textOfRows();
  const recordIds = textOfRows();
  // A record may have several rows: then a cell may also decide which rows belong together.
  const isGrouped = layout.columns.some((column) => column?.part);
  const newChecker = () => createRowChecker(layout, { platform });

  function keep({ row, values }: Pick<CheckedRow, 'row' | 'values'>, recordId: string | undefined): void {
    keys.set(row, subject.keyOf(values)?.value);
    recordIds.set(row, recordId);
  }

  /** As the cell says: of a copied row the check has taken it away. */
  function recordIdOf({ cells }: Pick<CheckedRow, 'cells'>): string | undefined {
    const { id } = layout.match.specials;
    return id === undefined ? undefined : cellText(cells[id]).trim() || undefined;
  }

  /** The record that only this row, or the first of its copies, is about. */
  function isOfRecord(row: number): boolean {
    return recordIds.of(row) !== undefined && recordIds.above(row) === undefined;
  }

  /** A row by itself, and what earlier ones it repeats. */
  function checkOne(record: SheetRecord): CheckedRow[] {
    const checker = newChecker();
    return [...checker.push([record]), ...checker.end()].map((row) => {
      const copied = recordIds.above(row.row);
      const twice = keys.above(row.row, (other) => !(isOfRecord(row.row) && isOfRecord(other)));
      return repeatedRow(row, { copied, twice }, layout);
    });
  }

  return {
    async check(given, hear) {
      const checker = newChecker();
      records.clear();
      keys.clear();
      recordIds.clear();
      const tell = (rows: readonly CheckedRow[]) => {
        for (const row of rows) keep(row, recordIdOf(row));
        if (rows.length > 0) hear(rows);
      };
      for await (const some of given) {
        for (let at = 0; at < some.length; at += batch) {
          const next = some.slice(at, at + batch);
          for (const record of next) records.set(record.number, record);
          tell(checker.push(next));
          await pause();
        }
      }
      tell(checker.end());
    },
    correct({ row, column, text }) {
      const record = records.get(row);
      if (!record) return { isEvery: false, looked: [], rows: [] };
      const cells = [...record.cells];
      cells[column] = text === '' ? undefined : text;
      records.set(row, { ...record, cells });
      if (isGrouped) {
        const checker = newChecker();
        const rows = [...checker.push([...records.values()]), ...checker.end()];
        return { isEvery: true, looked: [], rows };
      }
      const looked = new Set([row, ...sharing(row)]);
      const [changed] = checkOne({ ...record, cells });
      keep(changed ?? { row, values: {} }, changed && recordIdOf(changed));
      for (const other of sharing(row)) looked.add(other);
      const rows = [...looked].sort((a, b) => a - b).flatMap((number) => checkOne(records.get(number) as SheetRecord));
      return { isEvery: false, looked: [...looked], rows };
    },
  };

  function sharing(row: number): Iterable<number> {
    return [...keys.sharing(row), ...recordIds.sharing(row)];
  }
}

/** A text of each row, and which rows have the same. */
function textOfRows() {
  const texts = new Map<number, string>();
  const rows = new Map<string, Set<number>>();
  const sharing = (row: number): ReadonlySet<number> => rows.get(texts.get(row) ?? '') ?? new Set();
  return {
    of: (row: number) => texts.get(row),
    sharing,
    /** The first row above with the same text, of those that count. */
    above: (row: number, counts: (other: number) => boolean = () => true): number | undefined => {
      const others = [...sharing(row)].filter((other) => other < row && counts(other));
      return others.length === 0 ? undefined : Math.min(...others);
    },
    set: (row: number, text: string | undefined): void => {
      const before = texts.get(row);
      if (before !== undefined) rows.get(before)?.delete(row);
      if (text === undefined) {
        texts.delete(row);
        return;
      }
      texts.set(row, text);
      rows.set(text, (rows.get(text) ?? new Set()).add(row));
    },
    clear: (): void => {
      texts.clear();
      rows.clear();
    },
  };
}
