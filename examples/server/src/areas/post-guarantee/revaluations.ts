import { type Issue, label } from '@danbao/core';
import { revaluations } from '@danbao/core/credit';
import { isSameValue } from '@danbao/core/measures';
import type { StoredRecord } from '@danbao/core/resources';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { refuseOutsidersOf } from '../../auth/project-policy.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, measures } from '../../db/schema.ts';
import { nameOfParent } from '../../relations/postings.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { namesOfPeople } from '../../resources/people-names.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { reachOfProject as reach } from '../credit/public.ts';
import { isApprovedAsVersion, refuseLocked, signedSince } from '../flows/public.ts';
import {
  asRecord,
  heldMeasure,
  type MeasureRow,
  namesOfAssets,
  type RevaluedValues,
  revaluationIssues,
  revalueMeasure,
} from '../measures/public.ts';

const hasNoValue = label('该种担保措施没有评估价值', 'a security item of this kind has no appraised value');
const isOver = label('该担保措施已解除或已处置', 'the security item was released or disposed of already');
const isNotNewest = label('只能删除最近一次重估', 'only the newest revaluation is deleted');
const wasSigned = label('已随授信批准，不能删除', 'was approved with the credit and is not deleted');

const wasChanged = label(
  '此后价值已由授信变更审批改变，不能删除；请登记新的重估',
  'is older than an approved change of these values and is not deleted; record a new revaluation',
);

const revalued = [
  ...(['assessValue', 'alreadyValue', 'coverageRatio', 'optValue', 'valuedOn', 'valuationReportNo'] as const),
];

const table = tableOf(revaluations);

/** A revaluation changes its measure in the same transaction; deleting the newest puts back what the measure was worth before. */
export const revaluationEffects: ServerEffects = {
  reach,

  async holds({ before, after }, db) {
    const { projectId, measureId } = (after ?? before)?.values ?? {};
    const project = typeof projectId === 'string' ? [nameOfParent('project', [projectId])] : [];
    return [...project, ...(await namesOfAssets(db, [String(measureId)]))];
  },

  async before(change, host) {
    const { action, before, after } = change;
    const record = after ?? before;
    if (!record || action === 'update') return [];
    const { db, context } = host;
    await refuseOutsidersOf('monitoring', change, host);
    const row = await heldMeasure(db, String(record.values['measureId']));
    const measureIds = row ? [row.measure.measureId] : [];
    await refuseLocked({ ...context, db }, 'measures', { applyIds: row?.link ? [row.link.applyId] : [], measureIds });
    if (action === 'remove') {
      if (!(await isNewest(db, record))) return refused(isNotNewest);
      if (row && (await isChangedSince({ ...context, db }, row, record))) return refused(wasChanged);
      return (await isSigned(db, record, row?.link?.applyId)) ? refused(wasSigned) : [];
    }
    const [application] = row?.link
      ? await db.select().from(applications).where(eq(applications.applyId, row.link.applyId))
      : [];
    if (!row || !application || application.projectId !== record.values['projectId'])
      return [{ field: 'measureId', rule: 'unknown' }];
    const { measure } = row;
    if (!context.deps.danbao.kinds[measure.kind]?.fields['assessValue']) return refused(hasNoValue);
    if (measure.isFree === '1' || measure.isDispose === '1') return refused(isOver);
    return revaluationIssues({ ...context, db }, row, valuesOf(record));
  },

  async after({ action, before, after }, { db, context, record }) {
    const change = after ?? before;
    const row = change && (await heldMeasure(db, String(change.values['measureId'])));
    if (!row || action === 'update') return;
    const write = { db, record };
    if (action === 'remove') {
      await revalueMeasure(context, write, row, valuesBefore(change));
      return;
    }
    const was = await revalueMeasure(context, write, row, valuesOf(change));
    const kept = Object.fromEntries(revalued.flatMap((name) => (was[name] ? [[`${name}Before`, was[name]]] : [])));
    const own = Object.fromEntries(Object.entries(change.values).filter(([name]) => !name.endsWith('Before')));
    await db
      .update(table)
      .set({ values: { ...own, ...kept } })
      .where(eq(table.id, change.id));
  },

  async compute(records, { db }) {
    const ids = records.map(({ values }) => String(values['measureId']));
    const rows = await db
      .select({
        id: measures.measureId,
        optName: measures.optName,
        kind: measures.kind,
        applyId: applyMeasures.applyId,
      })
      .from(measures)
      .leftJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
      .where(inArray(measures.measureId, ids));
    const names = await namesOfPeople(
      db,
      records.map(({ authorId }) => authorId),
    );
    return records.map(({ authorId, values }) => {
      const { optName, kind, applyId } = rows.find(({ id }) => id === values['measureId']) ?? {};
      return { optName, kind, applyId: applyId ?? undefined, recordedBy: names.get(authorId) };
    });
  },
};

function refused(message: Issue['message']): readonly Issue[] {
  return [{ field: 'measureId', rule: 'stays', ...(message ? { message } : {}) }];
}

/** Whether the credit was approved with the value that it gave. */
async function isSigned(db: Db, { id }: StoredRecord, applyId: string | undefined): Promise<boolean> {
  const signedAt = applyId === undefined ? undefined : await signedSince(db, applyId);
  if (!signedAt) return false;
  const [row] = await db.select({ createdAt: table.createdAt }).from(table).where(eq(table.id, id));
  return row !== undefined && row.createdAt < signedAt;
}

/** Whether an approved change has given other values since: of an approved credit nothing else does. */
async function isChangedSince(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  row: MeasureRow,
  revaluation: StoredRecord,
): Promise<boolean> {
  if (!row.link || !(await isApprovedAsVersion(db, row.link.applyId))) return false;
  const [now, given] = [await asRecord({ db, deps }, row), valuesOf(revaluation)];
  return revalued.some((name) => !isSameValue((now as RevaluedValues)[name], given[name]));
}

async function isNewest(db: Db, { id, values }: StoredRecord): Promise<boolean> {
  const [newest] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(fieldValue(revaluations, 'measureId'), String(values['measureId']))))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return newest?.id === id;
}

/** An empty rate or prior claim is none: the values stand together. */
function valuesOf({ values }: StoredRecord): RevaluedValues {
  return Object.fromEntries(revalued.map((name) => [name, (values[name] as string | undefined) ?? null]));
}

function valuesBefore({ values }: StoredRecord): RevaluedValues {
  return Object.fromEntries(revalued.map((name) => [name, (values[`${name}Before`] as string | undefined) ?? null]));
}
