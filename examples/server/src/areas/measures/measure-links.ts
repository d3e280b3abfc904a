import { recordPath } from '@danbao/core/search';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { holding } from '../../db/holding.ts';
import { applications, applyMeasures, measures, projects } from '../../db/schema.ts';
import { type LinkSource, mostOffered } from '../../relations/link-source.ts';

/** The measures within reach of who may read them, with their project and what they are worth. */
export const measureLinks: LinkSource = async ({ db, user, deps }, { text, id }) => {
  if (!user.permissions.includes('measure:read')) return [];
  const rows = await db
    .select({
      id: measures.measureId,
      name: measures.optName,
      kind: measures.kind,
      projectName: projects.projectName,
      assessValue: sql<string | null>`trim_scale(${measures.assessValue})::text`,
      guaranteed: sql<string | null>`trim_scale(${measures.guaranteed})::text`,
    })
    .from(measures)
    .leftJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
    .leftJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .leftJoin(projects, eq(projects.projectId, applications.projectId))
    .where(
      and(
        withinReach(user, measures.unitUid),
        id === undefined ? undefined : eq(measures.measureId, id),
        text === undefined ? undefined : holding(text, measures.optName, projects.projectName),
      ),
    )
    .orderBy(asc(measures.optName), asc(measures.measureId))
    .limit(mostOffered);
  return rows.map(({ id: measureId, name, kind, projectName, assessValue, guaranteed }) => {
    const kindName = deps.danbao.kinds[kind]?.label.zh ?? kind;
    return {
      id: measureId,
      name,
      note: [kindName, projectName].filter(Boolean).join(' · '),
      page: recordPath({ kind: 'measure', id: measureId, title: name }, []),
      values: { kindName, projectName, assessValue, guaranteed },
    };
  });
};
