import { compileRows, type KeyRows } from '../../sheet/compile-rows.ts';
import type { ReadRecord } from '../../sheet/read-record.ts';
import type { Platform } from '../../workbook/platform.ts';
import type { SheetRecord } from '../../workbook/read/source.ts';
import type { CheckedRow } from './checked-row.ts';
import { repeatedRow } from './repeated-row.ts';
import { createRowTable, type RowTable } from './row-table.ts';
import type { SheetLayout } from './sheet-layout.ts';

export interface CheckOptions {
  readonly platform: Pick<Platform, 'sha256'>;
}

/** Checks rows one after another: only so can they be compared with those before them. */
export interface RowChecker {
  /** The next rows; the last record may be given with later ones, where a record can have several rows. */
  push(records: readonly SheetRecord[]): CheckedRow[];
  /** The last record, when there are no more rows. */
  end(): CheckedRow[];
}

/** Everything that the sheet alone can tell of its rows. Synchronous and without a server, so that a worker can do it. */
export function createRowChecker(layout: SheetLayout, { platform }: CheckOptions): RowChecker {
  const { subject, match, headingRow } = layout;
  const hashOf = (text: string) => platform.sha256(text);
  const reader = compileRows(subject.entity, match, { keys: keyRows(hashOf) });
  const [records, keysOfRecords, otherKeys] = [createRowTable(), createRowTable(), createRowTable()];

  function keyed(record: ReadRecord): CheckedRow {
    const { row, recordId } = record;
    const key = subject.keyOf(record.values);
    const copied = recordId === undefined ? undefined : firstOf(records, hashOf(recordId), row);
    if (!key) return copied === undefined ? record : repeatedRow(record, { copied }, layout);
    const own = subject.noun === 'measures' ? { ...record, id: key.value } : record;
    const hash = hashOf(key.value);
    const isOfRecord = recordId !== undefined && copied === undefined;
    const twice = isOfRecord ? otherKeys.get(hash) || undefined : lower(otherKeys.get(hash), keysOfRecords.get(hash));
    firstOf(isOfRecord ? keysOfRecords : otherKeys, hash, row);
    return repeatedRow(own, { copied, twice }, layout);
  }

  return {
    push: (records) => {
      const [first] = records;
      const below = first && first.number > headingRow ? records : records.filter(({ number }) => number > headingRow);
      return reader.push(below).map(keyed);
    },
    end: () => reader.end().map(keyed),
  };
}

/** The row where the text came first, where this is not it. */
function firstOf(table: RowTable, hash: string, row: number): number | undefined {
  const first = table.get(hash);
  if (first === 0) table.set(hash, row);
  return first || undefined;
}

/** The lower of two rows, of which 0 is none. */
function lower(a: number, b: number): number | undefined {
  return (a === 0 || b === 0 ? a || b : Math.min(a, b)) || undefined;
}

/** Keys by their hash, so that a long sheet takes little memory. */
function keyRows(hashOf: (text: string) => string): KeyRows {
  const table = createRowTable();
  return {
    get: (key) => table.get(hashOf(key)) || undefined,
    set: (key, row) => table.set(hashOf(key), row),
  };
}
