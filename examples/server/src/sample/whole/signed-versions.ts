import { type FlowEntry, fillableFields, filledBody, nodeOfTask, type SignedVersion } from '@danbao/core/flows';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { bodyNow, instanceOf, keepVersion } from '../../areas/flows/public.ts';
import { findAccount } from '../../auth/principal.ts';
import type { Reading } from '../../context.ts';
import * as table from '../../db/schema.ts';
import { backgroundContext } from '../../http/background-context.ts';

type FlowRow = typeof table.flows.$inferSelect;

/** The versions that the flows of the sample were signed for, made as the engine makes them, of the records as the sample has them. */
export async function keepSignedVersions({ db, deps }: Reading): Promise<void> {
  const frozen = Object.values(deps.danbao.flows).flatMap(({ code, freezes }) => (freezes ? [code] : []));
  const rows = await db
    .select()
    .from(table.flows)
    .where(and(inArray(table.flows.code, frozen), ne(table.flows.status, 'draft')));
  for (const row of rows) await signAgain({ db, deps }, row);
}

/** What was signed is what the starter had filled in, and after them each node. */
async function signAgain({ db, deps }: Reading, row: FlowRow): Promise<void> {
  const user = await findAccount(db, row.starterId);
  if (!user) return;
  const { flow, state } = await instanceOf({ db, deps }, row);
  const context = backgroundContext({ deps, db, user, locale: 'zh', requestId: row.flowId });
  const whole = await bodyNow(context, { row, flow });
  const starters = new Set([...fillableFields(flow), ...Object.keys(flow.computes ?? {})]);
  let body = { ...whole, form: Object.fromEntries(Object.entries(whole.form).filter(([name]) => starters.has(name))) };
  let newest: SignedVersion | undefined;
  const log = await db
    .select()
    .from(table.flowLog)
    .where(eq(table.flowLog.flowId, row.flowId))
    .orderBy(asc(table.flowLog.seq));
  for (const { seq, at, userName, entry } of log) {
    const { event, userId, no } = entry as FlowEntry;
    if (event !== 'send' && event !== 'handle') continue;
    const task = state.tasks.find((one) => one.no === no);
    const node = task && nodeOfTask(flow, task);
    if (event === 'handle' && node) body = filledBody(body, node, row.values, body.parts.files);
    const known = newest && { no: newest.no, sha256: newest.hash };
    newest = await keepVersion(db, known, body, { flowId: row.flowId, seq, event, at, userId, userName });
    const signed = { signedVersion: newest.no, signedHash: newest.hash };
    await db
      .update(table.flowLog)
      .set(signed)
      .where(and(eq(table.flowLog.flowId, row.flowId), eq(table.flowLog.seq, seq)));
    if (no !== undefined)
      await db
        .update(table.flowTasks)
        .set(signed)
        .where(and(eq(table.flowTasks.flowId, row.flowId), eq(table.flowTasks.no, no)));
  }
}
