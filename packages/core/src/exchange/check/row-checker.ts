import { compileRows, type KeyRows } from '../../sheet/compile-rows.ts';
import type { SheetIssue } from '../../sheet/read-record.ts';
import type { Platform } from '../platform.ts';
import type { SheetRecord } from '../read/source.ts';
import type { CheckedRow } from './checked-row.ts';
import { canonicalText, idOfHash } from './derived-id.ts';
import { createRowTable } from './row-table.ts';
import type { SheetLayout } from './sheet-layout.ts';

export interface CheckOptions {
  readonly platform: Pick<Platform, 'sha256'>;
  /** The credit application that the rows go into; ids depend on it. */
  readonly applyId?: string | undefined;
  /** `given`: rows without an id of their own get none, which a check does not need. */
  readonly ids?: 'derived' | 'given';
}

/** Checks rows one after another: only so can they be compared with those before them. */
export interface RowChecker {
  /** The next rows; the last record may be given with later ones, where a record can have several rows. */
  push(records: readonly SheetRecord[]): CheckedRow[];
  /** The last record, when there are no more rows. */
  end(): CheckedRow[];
}

/** Everything that the sheet alone can tell of its rows. Synchronous and without a server, so that a worker can do it. */
export function createRowChecker(
  layout: SheetLayout,
  { platform, applyId, ids = 'derived' }: CheckOptions,
): RowChecker {
  const { subject, match, headingRow } = layout;
  const hashOf = (text: string) => platform.sha256(text);
  const reader = compileRows(subject.entity, match, { keys: keyRows(hashOf) });
  const table = createRowTable();
  const kind = subject.noun === 'measures' ? subject.code : undefined;

  function identified(record: ReturnType<typeof reader.push>[number]): CheckedRow {
    const { row, values } = record;
    const key = subject.keyOf(values);
    if (!key && ids === 'given') return { ...record, id: '', hasOwnId: false };
    const content = hashOf(canonicalText([subject.noun, kind, applyId, values]));
    const hash = key ? hashOf(`key\0${key.value}`) : content;
    const known = table.get(hash);
    const copy = key ? 1 : known + 1;
    table.set(hash, key ? known || row : copy);
    const own = key && subject.noun === 'measures' ? key.value : undefined;
    const id = own ?? (copy === 1 ? idOfHash(content) : copyId(content, copy));
    const twice: SheetIssue[] =
      key && known > 0 ? [{ field: key.field, rule: 'duplicateRow', params: { row: known, value: key.value } }] : [];
    const issues = twice.length > 0 ? [...record.issues, ...twice] : record.issues;
    return { ...record, issues, id, hasOwnId: own !== undefined, ...(copy > 1 ? { isCopy: true } : {}) };
  }

  /** Equal rows are as many records: each has an id of its own. */
  function copyId(content: string, copy: number): string {
    return idOfHash(hashOf(canonicalText([idOfHash(content), copy])));
  }

  return {
    push: (records) => {
      const [first] = records;
      const below = first && first.number > headingRow ? records : records.filter(({ number }) => number > headingRow);
      return reader.push(below).map(identified);
    },
    end: () => reader.end().map(identified),
  };
}

/** Keys by their hash, so that a long sheet takes little memory. */
function keyRows(hashOf: (text: string) => string): KeyRows {
  const table = createRowTable();
  return {
    get: (key) => table.get(hashOf(key)) || undefined,
    set: (key, row) => table.set(hashOf(key), row),
  };
}
