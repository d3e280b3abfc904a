import { type BriefFacts, brief, briefedFlows } from '@danbao/core/credit';
import { wallDay } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import { applications, clients, projects } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { factsAsOf } from '../cockpit/public.ts';
import { conditionsOf, exposureOf } from '../credit/public.ts';
import { ratingInForce } from '../customers/public.ts';
import { findFlow } from '../flows/public.ts';
import { promisesOf } from '../measures/public.ts';
import { newestStatement } from '../statements/public.ts';
import { kindsOf } from './kinds-of.ts';
import { outstandingOf } from './outstanding-of.ts';

export const briefArea = implement(brief)({
  /** Whoever sees the flow sees what is decided on with it: it asks no other right, as its sheet asks none. */
  async facts(context, { flowId }): Promise<BriefFacts> {
    const { db, deps } = context;
    const { row } = await findFlow(context, flowId);
    if (!briefedFlows.includes(row.code)) throw notFound();
    const applyId = String(row.values['applyId'] ?? row.infoId);
    const [found] = await db
      .select({ apply: applications, project: projects, client: clients })
      .from(applications)
      .innerJoin(projects, eq(projects.projectId, applications.projectId))
      .innerJoin(clients, eq(clients.clientId, projects.clientId))
      .where(eq(applications.applyId, applyId));
    // A draft that names no client yet has nothing to be decided on.
    if (!found) throw notFound();
    const { apply, project, client } = found;
    await factsAsOf(deps);
    const { relatedIds, ...exposure } = await exposureOf(db, client.clientId, wallDay(deps.now()), flowId);
    const statement = await newestStatement(db, client.clientId);
    const rating = await ratingInForce(db, client.clientId);
    return {
      ...{ apply_ID: applyId, project_ID: project.projectId },
      ...{ client_ID: client.clientId, clientName: client.clientName },
      ...sharesIn(apply.details),
      ...exposure,
      relatedCount: relatedIds.length,
      outstanding: await outstandingOf(db, client.clientId),
      kinds: await kindsOf(db, applyId),
      guaranteeSum: (await promisesOf(db, [applyId])).get(applyId) ?? '0',
      openConditions: (await conditionsOf(db, { applyId }))
        .filter(({ state }) => state === 'open')
        .map(({ id, content, stage, dueDate }) => ({ id, content, stage, ...(dueDate ? { dueDate } : {}) })),
      ...(statement ? { statement } : {}),
      ...(rating ? { rating } : {}),
    };
  },
});

/** Who bears what of a loss, as far as the credit says it. */
function sharesIn(details: Readonly<Record<string, unknown>>) {
  const names = ['shareRate', 'bankShareRate', 'againShareRate'] as const;
  return Object.fromEntries(names.flatMap((name) => (details[name] ? [[name, String(details[name])]] : [])));
}
