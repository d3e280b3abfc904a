import { type Issue, label } from '@danbao/core';
import { measureReleaseEndpoints } from '@danbao/core/credit';
import { compareDecimals } from '@danbao/core/format';
import { amountLabel } from '@danbao/core/relations';
import type { StoredRecord } from '@danbao/core/resources';
import { and, eq, inArray } from 'drizzle-orm';
import { refuseOutsidersOf } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, measures } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { nameOfParent } from '../../relations/postings.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { findProject, liabilityOf, reachOfProject as reach } from '../credit/public.ts';
import { refuseLocked } from '../flows/public.ts';
import { applicationOf, asRecord, namesOfAssets, reinstatementIssues, selectMeasures } from '../measures/public.ts';

const over = label('该担保措施已解除或已处置', 'the security item was released or disposed of already');

/** A released measure counts no more, from the same transaction on; while liability remains, a reason is asked for and confirmed. */
export const measureReleaseEffects: ServerEffects = {
  reach,
  // Before the rows of measures: whoever saves one holds its assets, and whoever releases several holds the project.
  async holds({ before, after }, db) {
    const { projectId, measureId } = (after ?? before)?.values ?? {};
    const project = typeof projectId === 'string' ? [nameOfParent('project', [projectId])] : [];
    return before && !after ? [...project, ...(await namesOfAssets(db, [String(measureId)]))] : project;
  },
  async before(change, host) {
    const { before, after } = change;
    await refuseOutsidersOf('monitoring', change, host);
    if (!before || !after) {
      const id = String((after ?? before)?.values['measureId']);
      const applyId = await applicationOf(host.db, id);
      if (applyId !== undefined)
        await refuseLocked({ ...host.context, db: host.db }, 'measures', { applyIds: [applyId], measureIds: [id] });
    }
    if (!after) return before ? whereGivenElsewhere(before, host) : [];
    const { projectId, measureId, earlyReason } = after.values as Readonly<Record<string, string | undefined>>;
    // A reason that was given stays while it is needed.
    if (before) return before.values['earlyReason'] && !earlyReason ? whileLiable(host.db, String(projectId), '') : [];
    const measure = await heldMeasure(host.db, String(projectId), String(measureId));
    if (!measure) return [{ field: 'measureId', rule: 'unknown' }];
    if (measure.isFree === '1' || measure.isDispose === '1')
      return [{ field: 'measureId', rule: 'stays', message: over }];
    return whileLiable(host.db, String(projectId), earlyReason);
  },
  async after({ action, before, after }, host) {
    if (action === 'add' && after) await setFree(host, after, '1');
    if (action === 'remove' && before) await setFree(host, before, '0');
  },
  async compute(records, { db }) {
    const ids = records.map(({ values }) => String(values['measureId']));
    const rows = await db
      .select({ measure: measures, applyId: applyMeasures.applyId })
      .from(measures)
      .leftJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
      .where(inArray(measures.measureId, ids));
    return ids.map((id) => {
      const { measure, applyId } = rows.find((row) => row.measure.measureId === id) ?? {};
      if (!measure) return {};
      const { optName, kind, guaranteed } = measure;
      return { optName, kind, applyId: applyId ?? undefined, optValue: guaranteed ?? undefined };
    });
  },
};

export const measureReleasesArea = implement(measureReleaseEndpoints)({
  async liability({ db, user }, { projectId }) {
    await findProject(db, user, projectId);
    return liabilityOf(db, projectId);
  },
});

/** A release is not undone while the asset's value has been taken by other measures. */
async function whereGivenElsewhere({ values }: StoredRecord, { db, context }: ServerHost): Promise<readonly Issue[]> {
  const { deps, user } = context;
  const issues = await reinstatementIssues({ db, deps }, user, String(values['measureId']));
  return issues.map((issue) => ({ ...issue, field: 'measureId', alsoAbout: [] }));
}

/** The measure, where it is one of an application of the project; whoever releases it too waits. */
async function heldMeasure(db: Db, projectId: string, measureId: string) {
  const ofProject = db
    .select({ id: applyMeasures.measureId })
    .from(applyMeasures)
    .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .where(eq(applications.projectId, projectId));
  const [row] = await db
    .select()
    .from(measures)
    .where(and(eq(measures.measureId, measureId), inArray(measures.measureId, ofProject)))
    .for('update');
  return row;
}

async function whileLiable(db: Db, projectId: string, reason: string | undefined): Promise<readonly Issue[]> {
  const { remaining } = await liabilityOf(db, projectId);
  if (compareDecimals(remaining, '0') <= 0) return [];
  const left = amountLabel(remaining, 'wan');
  const message = label(
    `项目尚有责任余额与代偿余额 ${left.zh}${reason ? '，仍要解除该措施' : '，请填写仍要解除的理由'}`,
    `${left.en} of liability and compensation remain under the project${reason ? '; release it all the same' : '; say why it is released all the same'}`,
  );
  return [reason ? { field: 'earlyReason', rule: 'liability', message, confirmable: true } : asked(message)];
}

function asked(message: Issue['message']): Issue {
  return { field: 'earlyReason', rule: 'required', ...(message ? { message } : {}) };
}

/** The measure's own history has a line for it, and whoever has its form open is told that it was changed. */
async function setFree({ db, context, record }: ServerHost, { values }: StoredRecord, isFree: '0' | '1') {
  const measureId = String(values['measureId']);
  const [was] = await selectMeasures(db).where(eq(measures.measureId, measureId));
  if (!was) return;
  const reading = { db, deps: context.deps };
  const before = await asRecord(reading, was);
  const change = { isFree, version: was.measure.version + 1, updatedAt: context.deps.now() };
  await db.update(measures).set(change).where(eq(measures.measureId, measureId));
  const after = await asRecord(reading, { ...was, measure: { ...was.measure, ...change } });
  await record({ action: 'update', entity: 'measure', entityId: measureId, before, after });
}
