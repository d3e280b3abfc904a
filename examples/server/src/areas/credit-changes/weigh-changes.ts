import { describeIssue, type Issue, label } from '@danbao/core';
import { changedValue, changeTexts } from '@danbao/core/credit';
import { type CreditChangeRow, sheetText } from '@danbao/core/flows';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { measures } from '../../db/schema.ts';
import { holdNames } from '../../relations/hold-names.ts';
import { nameOfClient, refuseLocked } from '../flows/public.ts';
import { checkChanged, type HeldChange, namesOfChange, newConflicts } from '../measures/public.ts';
import { type ChangedMeasure, isSameWithNumbers, readChanges } from './changed-measures.ts';

export interface WeighedChanges {
  /** What keeps the changes from being made, and what is to be confirmed of them. */
  readonly issues: readonly Issue[];
  readonly changes: readonly HeldChange[];
}

export interface ChangesOf {
  readonly applyId: string;
  readonly clientId: string;
  readonly rows: readonly CreditChangeRow[];
}

/** The changes as they would be made now, by every rule by which a measure is saved; the measures are held. */
export async function weighChanges(context: Context, { applyId, clientId, rows }: ChangesOf): Promise<WeighedChanges> {
  const { db } = context;
  const seen = await readChanges(context, applyId, rows);
  if (seen.issues.length > 0) return { issues: seen.issues, changes: [] };
  const names = [nameOfClient(clientId)];
  for (const one of seen.measures) {
    const { checked, row } = await checkChanged(context, db, one);
    names.push(...(await namesOfChange(context, db, checked, row)));
  }
  await holdNames(db, names);
  const ids = seen.measures.map(({ row }) => row.measure.measureId);
  const ofThese = inArray(measures.measureId, ids);
  await db.select({ id: measures.measureId }).from(measures).where(ofThese).orderBy(measures.measureId).for('update');
  await refuseLocked(context, 'measures', { applyIds: [applyId], measureIds: ids });
  const now = await readChanges(context, applyId, rows);
  if (now.issues.length > 0) return { issues: now.issues, changes: [] };
  const moved = now.measures.flatMap((one) => [...movedOn(one), ...unchanged(one)]);
  if (moved.length > 0) return { issues: moved, changes: [] };
  const changes = [];
  for (const one of now.measures) changes.push({ ...(await checkChanged(context, db, one)), of: one });
  const wrong = changes.flatMap(({ issues, of }) => issues.map((issue) => aboutMeasure(of, issue)));
  const conflicts = await newConflicts(context, db, changes);
  const ofOthers = now.measures.flatMap((one, at) => (conflicts[at] ?? []).map((issue) => aboutMeasure(one, issue)));
  return { issues: [...wrong, ...ofOthers], changes };
}

/** Rows whose value before is not the one that the measure has now. */
function movedOn({ measure, before, rows }: ChangedMeasure): Issue[] {
  const values: Readonly<Record<string, unknown>> = before;
  return rows.flatMap(({ field = '', before: was = '' }) => {
    if (isSameWithNumbers(values[field], changedValue(measure, field, was))) return [];
    const said = (locale: 'zh' | 'en') => {
      const now = values[field] === undefined ? '' : values[field];
      const change = { field, before: was, after: Array.isArray(now) ? JSON.stringify(now) : String(now) };
      const { fieldName, beforeText, afterText } = changeTexts(measure, change, { locale, textOf: sheetText });
      return { fieldName, was: beforeText, now: afterText };
    };
    const [zh, en] = [said('zh'), said('en')];
    const message = label(
      `「${before.optName}」${zh.fieldName}现为 ${zh.now || '空'}，不是变更前的 ${zh.was || '空'}；请在担保措施表单重新提出变更`,
      `“${before.optName}”, ${en.fieldName}: it is ${en.now || 'empty'} now, no longer ${en.was || 'empty'}; propose the change anew in the form of the security item`,
    );
    return [{ field: 'changes', rule: 'movedOn', message }];
  });
}

/** Rows that change nothing: nobody is asked to sign them. */
function unchanged({ measure, before, rows }: ChangedMeasure): Issue[] {
  return rows.flatMap(({ field = '', before: was = '', after = '' }) => {
    if (!isSameWithNumbers(changedValue(measure, field, was), changedValue(measure, field, after))) return [];
    const name = measure.fields[field]?.label;
    const message = label(
      `「${before.optName}」${name?.zh ?? field}变更前后相同，请删除该行`,
      `“${before.optName}”, ${name?.en ?? field}: nothing changes; delete the row`,
    );
    return [{ field: 'changes', rule: 'unchanged', message }];
  });
}

/** What is said of a measure stands at the list of changes, and names it. */
function aboutMeasure({ measure, before }: ChangedMeasure, issue: Issue): Issue {
  const { rule, confirmable } = issue;
  const message = label(
    `「${before.optName}」${describeIssue(issue, measure, 'zh')}`,
    `“${before.optName}”, ${describeIssue(issue, measure, 'en')}`,
  );
  return { field: 'changes', rule, message, ...(confirmable ? { confirmable } : {}) };
}
