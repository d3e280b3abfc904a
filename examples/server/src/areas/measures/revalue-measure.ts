import { type Issue, validate, visibleValues } from '@danbao/core';
import { type Measure, type MeasureRecord, revaluedFields } from '@danbao/core/measures';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { measures } from '../../db/schema.ts';
import { asRecord, selectMeasures } from './find-measures.ts';
import { holdMeasures } from './measure-conflicts.ts';
import type { MeasureRow } from './measure-row.ts';
import { valuation } from './valuation.ts';

const revaluedNames: readonly string[] = revaluedFields;

/** What a revaluation says of a measure; a field that is left out stands as it does. */
export type RevaluedValues = { readonly [N in (typeof revaluedFields)[number]]?: string | null | undefined };

/** A measure whose row is held: whoever changes it too waits. */
export async function heldMeasure(db: Db, measureId: string): Promise<MeasureRow | undefined> {
  await db.select({ id: measures.measureId }).from(measures).where(eq(measures.measureId, measureId)).for('update');
  const [row] = await selectMeasures(db).where(eq(measures.measureId, measureId));
  return row;
}

/** What is wrong or unusual about these values: by the rules of the kind, and by what else is accepted of the same asset. */
export async function revaluationIssues(
  { db, deps, user }: Pick<Context, 'db' | 'deps' | 'user'>,
  row: MeasureRow,
  values: RevaluedValues,
): Promise<readonly Issue[]> {
  const { kinds } = deps.danbao;
  const { kind, measureId, unitUid } = row.measure;
  const measure = kinds[kind] as Measure;
  const before = await asRecord({ db, deps }, row);
  const after = revalued(before, values);
  const claimOf = (record: MeasureRecord) => ({
    ...{ id: measureId, kind, unitUid, user, applyId: undefined, guarantor: undefined },
    values: record as Readonly<Record<string, unknown>>,
  });
  const [is, was] = [claimOf(after), claimOf(before)];
  const held = await holdMeasures(db, [is], { kinds, isSaved: true });
  const known = new Set(held.issuesOf(was, was).map(keyOf));
  const found = [
    ...validate(measure, visibleValues(measure, after)),
    ...held.issuesOf(is, was).filter((issue) => !known.has(keyOf(issue))),
  ];
  return found.filter(({ field }) => revaluedNames.includes(field));
}

/** Changes what a measure is worth, and nothing else of it; answers the values that it had. */
export async function revalueMeasure(
  { deps }: Pick<Context, 'deps'>,
  { db, record }: Pick<Write, 'db' | 'record'>,
  row: MeasureRow,
  values: RevaluedValues,
): Promise<RevaluedValues> {
  const { measureId, version, details } = row.measure;
  const reading = { db, deps };
  const before = await asRecord(reading, row);
  const {
    assessValue = null,
    alreadyValue = null,
    optValue = null,
    ...more
  } = { ...before, ...values } as RevaluedValues;
  const ofDetails = Object.fromEntries(
    revaluedFields.flatMap((name) => {
      const value = (more as RevaluedValues)[name];
      return name in more && value != null && value !== '' ? [[name, value]] : [];
    }),
  );
  const kept = Object.fromEntries(Object.entries(details).filter(([name]) => !revaluedNames.includes(name)));
  const columns = { kind: row.measure.kind, assessValue, alreadyValue, optValue, details: { ...kept, ...ofDetails } };
  const change = {
    ...columns,
    ...valuation(deps.danbao.kinds, columns, deps.now(), row.measure),
    version: version + 1,
    updatedAt: deps.now(),
    changedHash: null,
  };
  await db.update(measures).set(change).where(eq(measures.measureId, measureId));
  const after = await asRecord(reading, { ...row, measure: { ...row.measure, ...change } });
  await record({ action: 'update', entity: 'measure', entityId: measureId, before, after });
  return Object.fromEntries(revaluedFields.map((name) => [name, (before as RevaluedValues)[name]]));
}

function revalued(before: MeasureRecord, values: RevaluedValues): MeasureRecord {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) } as MeasureRecord;
}

function keyOf({ rule, field, message }: Issue): string {
  return JSON.stringify([rule, field, message]);
}
