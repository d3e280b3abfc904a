import { fixedFieldIssues, type MeasureRecord, releaseByHandIssues } from '@danbao/core/measures';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applyMeasures } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { holdShared } from '../../relations/hold-names.ts';
import { isApprovedAsVersion, lockingFlows, refuseLocked } from '../flows/public.ts';
import { namesOfProjects } from './names-of-projects.ts';

type Asking = Pick<Context, 'db' | 'deps'>;

/** Refuses a change of measures while an application of theirs is under approval, or a change of these. */
export function refuseUnderApproval(
  context: Asking,
  applyIds: readonly (string | null | undefined)[],
  measureIds: readonly string[],
): Promise<void> {
  return refuseLocked(context, 'measures', { applyIds: known(applyIds), measureIds });
}

/** Which of the applications are under approval, with the flow that is; none comes to be until the transaction ends. */
export async function heldApprovals(context: Pick<Context, 'db' | 'deps'>, applyIds: readonly (string | undefined)[]) {
  const ids = known(applyIds);
  if (ids.length === 0) return [];
  await holdShared(context.db, await namesOfProjects(context.db, { applyIds: ids }));
  return lockingFlows(context, 'measures', { applyIds: ids });
}

/** Refuses to change by hand what an approval was given for. Marks of the original system that release security pass where nobody is asked first. */
export async function refuseFixed(
  { db, deps, handling }: Asking & Pick<Context, 'handling'>,
  applyId: string | null | undefined,
  before: MeasureRecord,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const kind = deps.danbao.kinds[before.kind ?? ''];
  const released = handling === 'strict' ? releaseByHandIssues(before, after) : [];
  const issues = [...(kind ? fixedFieldIssues(kind, before, after) : []), ...released];
  if (issues.length > 0 && applyId != null && (await isApprovedAsVersion(db, applyId))) throw invalid(issues);
}

/** Why a measure is not removed: its application is under approval, or was approved with it. */
export async function whyKept(
  context: Asking,
  { id, applyId, name }: { readonly id: string; readonly applyId: string | null | undefined; readonly name: string },
): Promise<Refusal | undefined> {
  if (applyId == null) return undefined;
  try {
    await refuseUnderApproval(context, [applyId], [id]);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  if (!(await isApprovedAsVersion(context.db, applyId))) return undefined;
  return new Refusal(409, { message: 'approvedStays', params: { name } });
}

/** The application of a measure. */
export async function applicationOf(db: Db, id: string): Promise<string | undefined> {
  const [link] = await db
    .select({ applyId: applyMeasures.applyId })
    .from(applyMeasures)
    .where(eq(applyMeasures.measureId, id));
  return link?.applyId;
}

function known(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => (id == null ? [] : [id])))];
}
