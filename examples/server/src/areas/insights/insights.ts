import type { KindRegistry } from '@danbao/core/definitions';
import { wallDay } from '@danbao/core/format';
import { assetOf, type Guaranteed, identifyingFields, insights, maxSameAssets } from '@danbao/core/measures';
import { and, asc, eq, ne } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, measureAssets, measures, projects } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { conflictsOfMeasures, kindTypeOf } from '../measures/public.ts';
import { findCoverage } from './find-coverage.ts';
import { historyOf } from './history.ts';

export const insightsArea = implement(insights)({
  async coverage({ db, deps, user }, { apply_ID }) {
    const of = await findGuaranteed(db, user, apply_ID);
    return findCoverage(db, apply_ID, of, wallDay(deps.now()));
  },

  history: historyOf,

  conflicts: conflictsOfMeasures,

  async sameAssets({ db, deps, user }, { kind, field, value, optGuaranty_ID }) {
    const asset = assetOf(value);
    checkField(deps.danbao.kinds, kind, field);
    if (asset === '') return [];
    const rows = await db
      .select({
        optGuaranty_ID: measures.measureId,
        optName: measures.optName,
        projectName: projects.projectName,
        apply_ID: applyMeasures.applyId,
      })
      .from(measureAssets)
      .innerJoin(measures, eq(measures.measureId, measureAssets.measureId))
      .leftJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
      .leftJoin(applications, eq(applications.applyId, applyMeasures.applyId))
      .leftJoin(projects, eq(projects.projectId, applications.projectId))
      .where(
        and(
          eq(measureAssets.kind, kind),
          eq(measureAssets.field, field),
          eq(measureAssets.asset, asset),
          eq(measures.isDispose, '0'),
          eq(measures.isFree, '0'),
          user.permissions.includes('unit:all') ? undefined : eq(measures.unitUid, user.unitUid),
          optGuaranty_ID === undefined ? undefined : ne(measures.measureId, optGuaranty_ID),
        ),
      )
      .orderBy(asc(measures.createdAt), asc(measures.measureId))
      .limit(maxSameAssets);
    const { optTypeName } = kindTypeOf(deps.danbao.kinds, kind);
    return rows.map(({ projectName, apply_ID, ...row }) => ({
      ...row,
      optTypeName,
      projectName: projectName ?? undefined,
      apply_ID: apply_ID ?? undefined,
    }));
  },
});

async function findGuaranteed(db: Db, user: Principal, applyId: string): Promise<Guaranteed> {
  const [row] = await db
    .select({ applySum: applications.applySum, details: applications.details, unitUid: projects.unitUid })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.applyId, applyId));
  if (!row || !reaches(user, row.unitUid)) throw notFound();
  return { applySum: row.applySum, shareRate: row.details['shareRate'] };
}

/** Only some fields of a kind name an asset. */
function checkField(kinds: KindRegistry, kind: string, field: string): void {
  const definition = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!definition) throw invalid([{ field: 'kind', rule: 'choice' }]);
  if (!identifyingFields(definition).includes(field)) throw invalid([{ field: 'field', rule: 'choice' }]);
}
