import type { SheetIssue } from '../../sheet/read-record.ts';
import type { CheckedRow } from './checked-row.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** The rows above, by their numbers, that a row repeats. */
export interface Repeats {
  /** It was exported from the same record. */
  readonly copied?: number | undefined;
  /** It has the same key. */
  readonly twice?: number | undefined;
}

/**
 * A row with what it repeats said of it. One that was copied from an exported row is no longer about that row's record: a person may take it
 * as a new one. Two rows of different records may have one key, as records of two units do: only a server tells.
 */
export function repeatedRow(
  row: CheckedRow,
  { copied, twice }: Repeats,
  { subject, match }: Pick<SheetLayout, 'subject' | 'match'>,
): CheckedRow {
  const key = subject.keyOf(row.values);
  if (key && twice !== undefined) {
    const same: SheetIssue = { field: key.field, rule: 'duplicateRow', params: { row: twice, value: key.value } };
    return { ...row, issues: [...row.issues, same] };
  }
  if (copied === undefined) return row;
  const { recordId = '', version: _, ...rest } = row;
  const { id: column } = match.specials;
  const copy: SheetIssue = {
    field: key?.field ?? '',
    rule: 'copiedRow',
    params: { row: copied, own: row.row },
    confirmable: true,
    ...(key || column === undefined ? {} : { column, value: recordId }),
  };
  return { ...rest, issues: [...row.issues, copy] };
}
