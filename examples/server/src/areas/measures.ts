import { measures } from '@danbao/core';
import { and, count, eq, ilike } from 'drizzle-orm';
import { applications, applyMeasures, measures as table } from '../db/schema.ts';
import { implement } from '../implement.ts';
import { addBatch, addMeasure } from './add-measures.ts';
import { asRecord, findMeasure, selectMeasures, withOwners } from './find-measures.ts';
import { lookUpMeasures } from './look-up-measures.ts';
import { containing, pageWindow } from './paging.ts';
import { removeMeasure } from './remove-measure.ts';
import { updateMeasure } from './save-measure.ts';

export const measuresArea = implement(measures)({
  get: async ({ db, user }, { optGuaranty_ID }) => asRecord(db, await findMeasure(db, user, optGuaranty_ID)),

  add: addMeasure,

  addBatch,

  update: updateMeasure,

  lookUp: lookUpMeasures,

  remove: removeMeasure,

  async list({ db, user }, query) {
    const condition = and(
      user.permissions.includes('unit:all') ? undefined : eq(table.unitUid, user.unitUid),
      query.apply_ID === undefined ? undefined : eq(applyMeasures.applyId, query.apply_ID),
      query.project_ID === undefined ? undefined : eq(applications.projectId, query.project_ID),
      query.kind === undefined ? undefined : eq(table.kind, query.kind),
      query.optName === undefined ? undefined : ilike(table.optName, containing(query.optName)),
    );
    const { limit, offset } = pageWindow(query);
    const inApplication = eq(applications.applyId, applyMeasures.applyId);
    const rows = await selectMeasures(db)
      .leftJoin(applications, inApplication)
      .where(condition)
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(table)
      .leftJoin(applyMeasures, eq(applyMeasures.measureId, table.measureId))
      .leftJoin(applications, inApplication)
      .where(condition);
    return { total: all?.total ?? 0, rows: await withOwners(db, rows) };
  },
});
