import { inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures } from '../../db/schema.ts';
import { nameOfParent } from '../../relations/postings.ts';

interface Wanted {
  readonly measureIds?: readonly string[];
  /** The ids of places in an application, as fulfilments name them. */
  readonly linkIds?: readonly string[];
  readonly applyIds?: readonly string[];
}

/**
 * The names by which the projects of measures are held. Whoever changes a measure changes the sums of its application too, and takes
 * these before any row: of two that change several of one project, one waits.
 */
export async function namesOfProjects(db: Db, { measureIds = [], linkIds = [], applyIds = [] }: Wanted) {
  // Two queries by index: one about both tables would go through all of them.
  const links = await db
    .select({ applyId: applyMeasures.applyId })
    .from(applyMeasures)
    .where(or(inArray(applyMeasures.measureId, [...measureIds]), inArray(applyMeasures.id, [...linkIds])));
  const wanted = new Set([...applyIds, ...links.map(({ applyId }) => applyId)]);
  const found = await db
    .selectDistinct({ projectId: applications.projectId })
    .from(applications)
    .where(inArray(applications.applyId, [...wanted]));
  return found.map(({ projectId }) => nameOfParent('project', [projectId]));
}
