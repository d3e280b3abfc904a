import { type Issue, label } from '@danbao/core';
import { changedValue, changeText, changeTexts, isChangedByApproval, withMeasureChanges } from '@danbao/core/credit';
import { type CreditChangeRow, sheetText } from '@danbao/core/flows';
import { isSameValue, type Measure, type MeasureRecord } from '@danbao/core/measures';
import { and, eq, inArray } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { applyMeasures, measures, owners } from '../../db/schema.ts';
import { asRecord, type StoredAndWanted, selectMeasures } from '../measures/public.ts';

type Asking = Pick<Context, 'db' | 'deps' | 'user'>;

/** A measure with the rows of the form that are about it. */
export interface ChangedMeasure extends StoredAndWanted {
  readonly measure: Measure;
  readonly rows: readonly CreditChangeRow[];
}

export interface ReadChanges {
  /** Rows that may not stand in the form. */
  readonly issues: readonly Issue[];
  readonly measures: readonly ChangedMeasure[];
  /** The rows as the server words them. */
  readonly rows: readonly CreditChangeRow[];
}

const isElsewhere = label('不是本授信的担保措施', 'is no security of this credit');
const isOver = (name = '') =>
  label(
    `「${name}」已解除或已处置，请从变更草稿中删除其各行`,
    `“${name}” was released or disposed of already; delete its rows from the draft of the change`,
  );
const isFree = label(
  '不是批准时固定的内容，请在担保措施表单直接修改',
  'was not fixed by the approval; change it in the form of the security item',
);
const isTwice = label('与另一行重复', 'is in another row as well');

/** The rows of a change of a credit: of which of its measures, and of what the approval fixed of them. */
export async function readChanges(
  asking: Asking,
  applyId: string,
  sent: readonly CreditChangeRow[],
): Promise<ReadChanges> {
  const { db, deps } = asking;
  const ids = [...new Set(sent.map(({ measureId }) => measureId ?? ''))];
  const found = await selectMeasures(db).where(
    and(eq(applyMeasures.applyId, applyId), inArray(measures.measureId, ids)),
  );
  const issues: Issue[] = [];
  const refuse = (at: number, field: keyof CreditChangeRow, message: Issue['message']) =>
    void issues.push({ field: `changes.${at}.${field}`, rule: 'unknown', ...(message ? { message } : {}) });
  const changed: ChangedMeasure[] = [];
  const worded = new Map<number, CreditChangeRow>();
  for (const id of ids) {
    const own = sent.flatMap((row, at) => ((row.measureId ?? '') === id ? [{ row, at }] : []));
    const row = found.find(({ measure }) => measure.measureId === id);
    const measure = row && (deps.danbao.kinds[row.measure.kind] as Measure | undefined);
    if (!row || !measure) {
      for (const { at } of own) refuse(at, 'measureName', isElsewhere);
      continue;
    }
    if (row.measure.isFree === '1' || row.measure.isDispose === '1')
      for (const { at } of own) refuse(at, 'measureName', isOver(row.measure.optName));
    const before = await asRecord({ db, deps }, row);
    const names = await ownerNames(asking, before, measure, own);
    const rows = own.map(({ row: one, at }) => {
      const whole = wordedRow(measure, before, one, names);
      worded.set(at, whole);
      return whole;
    });
    const after = withMeasureChanges(measure, before, rows.map(asChange));
    own.forEach(({ row: { field = '' }, at }, index) => {
      if (!isChangedByApproval(measure, field, before, after)) refuse(at, 'fieldName', isFree);
      else if (own.findIndex((other) => other.row.field === field) < index) refuse(at, 'fieldName', isTwice);
    });
    changed.push({ row, measure, before, after, rows });
  }
  return { issues, measures: changed, rows: sent.map((row, at) => worded.get(at) ?? row) };
}

/** A row with what the server knows: the measure, the names of owners, and the texts that people read. */
function wordedRow(
  measure: Measure,
  before: MeasureRecord,
  { measureId, field = '', before: was = '', after = '' }: CreditChangeRow,
  names: ReadonlyMap<string, string>,
): CreditChangeRow {
  const values: Readonly<Record<string, unknown>> = before;
  const textOf = (text: string) => changeText(measure, field, withNames(changedValue(measure, field, text), names));
  const isStill = isSameWithNumbers(values[field], changedValue(measure, field, was));
  const change = {
    field,
    before: isStill ? changeText(measure, field, values[field]) : textOf(was),
    after: textOf(after),
  };
  return {
    ...{ measureId, kind: measure.kind, measureName: before.optName },
    ...change,
    ...changeTexts(measure, change, { locale: 'zh', textOf: sheetText }),
  } as CreditChangeRow;
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row: Readonly<Record<string, unknown>>) => {
    const { ownerName: _, ...rest } = row;
    const name = names.get(String(row['owner_ID'] ?? ''));
    return name === undefined ? rest : { ...rest, ownerName: name };
  });
}

/** The names of the owners that rows name, as far as the caller reaches them or the measure has them already. */
async function ownerNames(
  { db, user }: Asking,
  before: MeasureRecord,
  measure: Measure,
  rows: readonly { readonly row: CreditChangeRow }[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map((before.clientList ?? []).map(({ owner_ID = '', ownerName = '' }) => [owner_ID, ownerName]));
  const ids = rows.flatMap(({ row: { field = '', before: was = '', after = '' } }) =>
    [was, after].flatMap((text) => ownerIds(changedValue(measure, field, text))),
  );
  if (ids.length === 0) return known;
  const found = await db.select().from(owners).where(inArray(owners.ownerId, ids));
  for (const { ownerId, ownerName, unitUid } of found) if (reaches(user, unitUid)) known.set(ownerId, ownerName);
  return known;
}

function ownerIds(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((row) => (typeof row?.owner_ID === 'string' ? [row.owner_ID] : [])) : [];
}

export function asChange({ field = '', before = '', after = '' }: CreditChangeRow) {
  return { field, before, after };
}

/** Whether a value says the same, of owners the title numbers too: those are changed without an approval as well. */
export function isSameWithNumbers(before: unknown, after: unknown): boolean {
  const numbers = (list: unknown) =>
    Array.isArray(list) ? list.map(({ owner_ID, warrantNum }) => `${owner_ID} ${warrantNum ?? ''}`).join() : '';
  return isSameValue(before, after) && numbers(before) === numbers(after);
}
