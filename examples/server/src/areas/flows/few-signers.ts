import type { ValuesOf } from '@danbao/core';
import { type flows as calls, type fewSignersRow, nodeOfTask } from '@danbao/core/flows';
import { endOfDay, startOfDay } from '@danbao/core/format';
import { betweenNames } from '@danbao/core/i18n';
import { and, asc, count, desc, eq, exists, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import { pageWindow } from '../../db/paging.ts';
import { flows, flowTasks } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { Handlers } from '../../implement.ts';
import { byFlow } from './by-flow.ts';
import { asRow } from './flow-record.ts';
import { flowNames, shapeOfVersion } from './resolve-flow.ts';

type Row = ValuesOf<typeof fewSignersRow>;

/** What counts as a signature: those of signers themselves, not of who starts, confirms or was asked for an opinion. */
const isSignature = and(eq(flowTasks.status, '1'), gt(flowTasks.stage, 0), isNull(flowTasks.addedBy));

/** Flows of a unit of which one person has signed several nodes. */
export const fewSigners: Handlers<typeof calls>['fewSigners'] = async (context, query) => {
  const { db, user, deps, locale } = context;
  const { unitUid, from, until } = query;
  if (!reaches(user, unitUid)) throw notFound();
  const { limit, offset } = pageWindow(query);
  const twice = db
    .select({ one: sql`1` })
    .from(flowTasks)
    .where(and(eq(flowTasks.flowId, flows.flowId), isSignature, ne(flowTasks.closedBy, flows.starterId)))
    .groupBy(flowTasks.closedBy)
    .having(sql`count(distinct ${flowTasks.node}) > 1`);
  const condition = and(
    eq(flows.unitUid, unitUid),
    inArray(flows.status, ['running', 'suspended', 'ended']),
    from ? gte(flows.createdAt, startOfDay(from)) : undefined,
    until ? lt(flows.createdAt, endOfDay(until)) : undefined,
    exists(twice),
  );
  const found = await db
    .select()
    .from(flows)
    .where(condition)
    .orderBy(desc(flows.createdAt), desc(flows.flowId))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(flows).where(condition);
  const ids = found.map(({ flowId }) => flowId);
  const signed = byFlow(
    await db
      .select()
      .from(flowTasks)
      .where(and(inArray(flowTasks.flowId, ids), isSignature))
      .orderBy(asc(flowTasks.closedAt)),
  );
  const names = await flowNames({ db, deps, locale }, found);
  const rows: Row[] = [];
  for (const flow of found) {
    const shape = await shapeOfVersion(db, flow.code, flow.version);
    const tasks = (signed.get(flow.flowId) ?? []).filter(({ closedBy }) => closedBy !== flow.starterId);
    // By their ids: two people may have one name.
    const signers = new Map<string, { readonly name: string; readonly nodes: Set<string> }>();
    for (const task of tasks) {
      const { closedBy, closedByName } = task;
      const signer = signers.get(closedBy ?? '') ?? { name: closedByName ?? '', nodes: new Set() };
      signers.set(closedBy ?? '', signer);
      signer.nodes.add(nodeOfTask(shape, task)?.label[locale] ?? task.nodeName);
    }
    rows.push({
      ...asRow(flow, names.flow(flow)),
      nodes: String(new Set(tasks.map(({ node }) => node)).size),
      people: String(signers.size),
      signers: [...signers.values()].flatMap(({ name, nodes }) =>
        nodes.size > 1 ? [sentence('signedNodes', locale, { name, nodes: [...nodes].join(betweenNames(locale)) })] : [],
      ),
    });
  }
  return { total: all?.total ?? 0, rows };
};
