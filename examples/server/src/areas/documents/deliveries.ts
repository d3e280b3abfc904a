import { flowDefinitions } from '@danbao/core/flows';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { departments, documentReads, flows, documentDeliveries as table, users } from '../../db/schema.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { type FlowRow, managesFlows, seenBy, seesFlow } from '../flows/public.ts';
import { isClerk } from './clerks.ts';

export type DeliveryRow = typeof table.$inferSelect;

/** What was sent to the caller and not withdrawn: to them, to their department, or to their unit where they keep its registers. */
export function isFor({ userId, unitUid }: Pick<Principal, 'userId' | 'unitUid'>): SQL | undefined {
  const ownDepartment = sql`(select ${departments.deptId} from ${departments} join ${users}
    on ${users.unitUid} = ${departments.unitUid} and ${users.deptName} = ${departments.deptName}
    where ${users.userId} = ${userId})`;
  return and(
    isNull(table.withdrawnAt),
    or(
      and(eq(table.kind, 'user'), eq(table.receiverId, userId)),
      and(eq(table.kind, 'dept'), inArray(table.receiverId, ownDepartment)),
      and(eq(table.kind, 'unit'), eq(table.receiverId, unitUid), isClerk(userId)),
    ),
  );
}

/** The same, and what their unit deals with in a flow that they see. */
export function isReadableBy(user: Principal): SQL | undefined {
  const dealtWith = sql`(select ${flows.flowId} from ${flows}
    where ${and(eq(flows.code, flowDefinitions.receipt.code), seenBy(user))})`;
  return or(isFor(user), and(isNull(table.withdrawnAt), inArray(table.receiptFlowId, dealtWith)));
}

/** A document that the caller reads, with the deliveries by which they do; none of their own side. */
export async function findReadable(
  db: Db,
  user: Principal,
  docId: string,
  mode: 'look' | 'hold' = 'look',
): Promise<{ readonly row: FlowRow; readonly deliveries: readonly DeliveryRow[] }> {
  const ofDocument = and(eq(flows.flowId, docId), eq(flows.code, flowDefinitions.sending.code));
  const [row] = await db.select().from(flows).where(ofDocument);
  if (!row) throw notFound();
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.flowId, docId), isReadableBy(user)));
  const deliveries = await (mode === 'hold' ? query.for('update') : query);
  if (deliveries.length === 0 && !(await seesSent(db, user, row))) throw notFound();
  return { row, deliveries };
}

/** Whether the caller reads a flow because it was sent to them as a document. */
export async function isSentTo(db: Db, user: Principal, flowId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: table.deliveryId })
    .from(table)
    .where(and(eq(table.flowId, flowId), isReadableBy(user)))
    .limit(1);
  return found !== undefined;
}

/** Who has a part in the document, and who keeps the registers of its unit once it is distributed. */
export async function seesSent(db: Db, user: Principal, row: FlowRow): Promise<boolean> {
  return (await seesFlow(db, user, row)) || (row.status === 'ended' && (await keeps(db, user, row)));
}

async function keeps(db: Db, { userId, unitUid }: Principal, row: FlowRow): Promise<boolean> {
  if (unitUid !== row.unitUid) return false;
  const [clerk] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, userId), isClerk(userId)));
  return clerk !== undefined;
}

/** A distributed document that the caller may withdraw or send on: its drafter, and who keeps the registers of its unit. */
export async function holdDistributed(db: Db, user: Principal, docId: string): Promise<FlowRow> {
  const ofDocument = and(eq(flows.flowId, docId), eq(flows.code, flowDefinitions.sending.code));
  const [row] = await db.select().from(flows).where(ofDocument).for('update');
  if (!row || !(await seesSent(db, user, row))) throw notFound();
  if (row.status !== 'ended') throw new Refusal(409, { message: 'documentNotSent' });
  const may = row.starterId === user.userId || managesFlows(user, row.unitUid) || (await keeps(db, user, row));
  if (!may) throw forbidden();
  return row;
}

/** Everybody to whom the document went, and what they did with it. */
export async function deliveriesOf(db: Db, flowId: string) {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.flowId, flowId))
    .orderBy(table.isCopy, table.sentAt, table.deliveryId);
  const ids = rows.map(({ deliveryId }) => deliveryId);
  const reads =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(documentReads)
          .where(inArray(documentReads.deliveryId, ids))
          .orderBy(documentReads.firstAt);
  return rows.map((row) => ({ row, reads: reads.filter(({ deliveryId }) => deliveryId === row.deliveryId) }));
}
