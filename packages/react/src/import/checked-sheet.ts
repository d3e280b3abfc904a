import { type CheckedRow, createRowChecker, type SheetLayout } from '@danbao/core/exchange';
import type { SheetIssue } from '@danbao/core/sheet';
import type { Platform, SheetRecord } from '@danbao/core/workbook';
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
  const keys = new Map<number, string>();
  const rowsOfKeys = new Map<string, Set<number>>();
  // A record may have several rows: then a cell may also decide which rows belong together.
  const isGrouped = layout.columns.some((column) => column?.part);
  const newChecker = () => createRowChecker(layout, { platform });

  function keep({ row, values }: Pick<CheckedRow, 'row' | 'values'>): void {
    forget(row);
    const key = subject.keyOf(values)?.value;
    if (key === undefined) return;
    keys.set(row, key);
    rowsOfKeys.set(key, (rowsOfKeys.get(key) ?? new Set()).add(row));
  }

  function forget(row: number): void {
    const key = keys.get(row);
    if (key === undefined) return;
    keys.delete(row);
    rowsOfKeys.get(key)?.delete(row);
  }

  /** A row by itself, and whether an earlier one has its key. */
  function checkOne(record: SheetRecord): CheckedRow[] {
    const checker = newChecker();
    return [...checker.push([record]), ...checker.end()].map((row) => {
      const key = subject.keyOf(row.values);
      const first = Math.min(...(rowsOfKeys.get(key?.value ?? '') ?? [row.row]));
      if (!key || first >= row.row) return row;
      const twice: SheetIssue = { field: key.field, rule: 'duplicateRow', params: { row: first, value: key.value } };
      return { ...row, issues: [...row.issues, twice] };
    });
  }

  return {
    async check(given, hear) {
      const checker = newChecker();
      records.clear();
      keys.clear();
      rowsOfKeys.clear();
      const tell = (rows: readonly CheckedRow[]) => {
        for (const row of rows) keep(row);
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
      if (changed) keep(changed);
      else forget(row);
      for (const other of sharing(row)) looked.add(other);
      const rows = [...looked].sort((a, b) => a - b).flatMap((number) => checkOne(records.get(number) as SheetRecord));
      return { isEvery: false, looked: [...looked], rows };
    },
  };

  function sharing(row: number): Iterable<number> {
    return rowsOfKeys.get(keys.get(row) ?? '') ?? [];
  }
}
