import type { SheetIssue } from '../../sheet/read-record.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import type { Subject } from '../subject/subject.ts';
import type { Stored, Target } from '../target/target.ts';
import { changesOf } from './changes.ts';
import { nearestRecord } from './nearest-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row that is looked for. */
export interface SoughtRow {
  readonly row: CheckedRow;
  /** What it would be found by where it carries no id of a record. */
  readonly id: string;
  readonly values: Values;
}

/** The record that a row is about. */
export interface Origin {
  /** Undefined where the server has none. */
  readonly stored?: Stored | undefined;
  /** Not the record that the row was exported from, which has gone, but one of the same key. */
  readonly isOther?: true;
  /** What is to be said of it: where it comes from, or what it would become. */
  readonly issues: readonly SheetIssue[];
}

/** What a person is asked about a row as a whole; the server hears nothing of it. */
export const askedOfRow: ReadonlySet<string> = new Set(['copiedRow', 'recordGone', 'recordGoneNear']);

const none: readonly SheetIssue[] = [];

/**
 * Finds the records of rows, the same for every noun (decision 0074): by the id that an export wrote, whatever else the row says by now, and
 * else by the key. A row that comes from an export and finds no record is asked about and never becomes a new one by itself.
 */
export function rowOrigins(
  { subject, columns }: Pick<SheetLayout, 'subject' | 'columns'>,
  target: Pick<Target, 'find'> & Partial<Pick<Target, 'byId' | 'fixed' | 'all'>>,
): (rows: readonly SoughtRow[]) => Promise<readonly Origin[]> {
  const nearest = nearestRecord(subject, target);
  /** The row that changed a record's key to this one. */
  const claimed = new Map<string, number>();

  async function gone({ values }: SoughtRow): Promise<Origin> {
    const near = await nearest(values);
    const issue = near === undefined ? { rule: 'recordGone' } : { rule: 'recordGoneNear', params: { nearest: near } };
    const field = subject.keyOf(values)?.field ?? subject.keyFields[0] ?? '';
    return { issues: [{ ...issue, field, confirmable: true }] };
  }

  function keyIssues({ row, values }: SoughtRow, stored: Stored, other: Stored | undefined): readonly SheetIssue[] {
    const key = subject.keyOf(values);
    if (!key || !hasOtherKey(subject, values, stored)) return none;
    // Of several fields it stands at the one that was changed.
    const field = subject.keyFields.find((name) => values[name] !== stored.values[name]) ?? key.field;
    if (other && other.id !== stored.id)
      return [{ field, rule: 'keyTaken', params: { value: String(values[field] ?? key.value) } }];
    const above = claimed.get(key.value);
    if (above === undefined) claimed.set(key.value, row.row);
    return above === undefined ? none : [{ field, rule: 'duplicateRow', params: { row: above, value: key.value } }];
  }

  function fixedIssues({ values }: SoughtRow, stored: Stored): readonly SheetIssue[] {
    if (!target.fixed) return none;
    const fixed = columns.filter((column) => column && target.fixed?.includes(column.name));
    return changesOf(fixed, subject, values, stored.values).map(({ field, from }) => ({
      field,
      rule: 'keyFixed',
      params: { value: from },
    }));
  }

  return async (rows) => {
    const marked = target.byId ? rows.filter(({ row }) => row.recordId !== undefined) : [];
    const wanted = marked.map(({ row, values }) => ({ id: row.recordId ?? '', values }));
    const byId = wanted.length === 0 ? [] : ((await target.byId?.(wanted)) ?? []);
    const own = new Map(marked.map((sought, index) => [sought, byId[index]]));
    const byKey = rows.filter((sought) => {
      const stored = own.get(sought);
      return !stored || hasOtherKey(subject, sought.values, stored);
    });
    const found = byKey.length === 0 ? [] : await target.find(byKey.map(({ id, values }) => ({ id, values })));
    const others = new Map(byKey.map((sought, index) => [sought, found[index]]));
    return Promise.all(
      rows.map(async (sought): Promise<Origin> => {
        const { row } = sought;
        const [stored, other] = [own.get(sought), others.get(sought)];
        if (stored) {
          const fixed = fixedIssues(sought, stored);
          return { stored, issues: fixed.length > 0 ? fixed : keyIssues(sought, stored, other) };
        }
        const isOfRecord = own.has(sought);
        if (other) return { stored: other, ...(isOfRecord ? { isOther: true as const } : {}), issues: none };
        return isOfRecord || row.version !== undefined ? gone(sought) : { issues: none };
      }),
    );
  };
}

function hasOtherKey(subject: Subject, values: Values, { values: before }: Stored): boolean {
  const [now, was] = [subject.keyOf(values), subject.keyOf(before)];
  return now !== undefined && now.value !== was?.value;
}
