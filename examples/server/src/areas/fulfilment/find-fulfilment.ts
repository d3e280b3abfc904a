import type { ValuesOf } from '@danbao/core';
import type { KindRegistry } from '@danbao/core/definitions';
import { type fulfilmentRecord, offeredFulfilment } from '@danbao/core/measures';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, measures, projects } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { standingOf, typeNamesOf } from '../measures/public.ts';

export interface FulfilmentRow {
  readonly link: typeof applyMeasures.$inferSelect;
  readonly measure: typeof measures.$inferSelect;
  readonly projectName: string;
  readonly busiCode: string;
}

function selectFulfilments(db: Db) {
  return db
    .select({
      link: applyMeasures,
      measure: measures,
      projectName: projects.projectName,
      busiCode: applications.busiCode,
    })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .$dynamic();
}

/** The fulfilment of a measure within the caller's reach; another unit's does not exist for them. */
export async function findFulfilment(db: Db, user: Principal, id: string): Promise<FulfilmentRow> {
  const [row] = await selectFulfilments(db).where(eq(applyMeasures.id, id));
  if (!row || !reaches(user, row.measure.unitUid)) throw notFound();
  return row;
}

/** Those of the fulfilments that exist within the caller's reach, held until the transaction ends. */
export async function lockFulfilments(db: Db, user: Principal, ids: readonly string[]): Promise<FulfilmentRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectFulfilments(db)
    .where(inArray(applyMeasures.id, [...ids]))
    .orderBy(asc(applyMeasures.id))
    .for('update', { of: applyMeasures });
  return rows.filter(({ measure }) => reaches(user, measure.unitUid));
}

/** The fulfilment as the API gives it: what was recorded, or what the measure itself says of it. */
export function asFulfilment(kinds: KindRegistry, row: FulfilmentRow): ValuesOf<typeof fulfilmentRecord> {
  const { link, measure, projectName, busiCode } = row;
  return {
    ...(link.fulfilment ?? offered(kinds, row)),
    apply_optguaranty_ID: link.id,
    kind: measure.kind,
    busiCode,
    optGuaranty_ID: measure.measureId,
    projectName,
    ...typeNamesOf(kinds, measure.kind),
    optName: measure.optName,
    isWorkable: link.isWorkable as '0' | '1',
    ...standingOf(link),
    ...(link.evidenceGaps === null ? {} : { evidenceGaps: link.evidenceGaps }),
    version: String(link.version),
  };
}

/** What the measure knows of its fulfilment before anybody has recorded one. */
export function offered(kinds: KindRegistry, { link, measure }: FulfilmentRow): Record<string, string> {
  const kind = kinds[measure.kind];
  if (link.isWorkable === '1' || !kind) return {};
  const { details, assessValue, alreadyValue, optValue } = measure;
  return offeredFulfilment(kind, { ...details, assessValue, alreadyValue, optValue });
}
