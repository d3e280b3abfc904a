import { initialValues, type ValuesOf } from '@danbao/core';
import { type delivery, documents, type readableDocument, receivingWord } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId, wallTime } from '@danbao/core/format';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { documentReads, flows, documentDeliveries as table, units } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { announce, type FlowTransition, gets, lists, saveFlow, savesForm } from '../flows/public.ts';
import { allotNumber, numbersIn } from './allot-number.ts';
import { deliver } from './deliver.ts';
import { deliverOnPaper } from './deliver-on-paper.ts';
import { type DeliveryRow, deliveriesOf, findReadable, holdDistributed, isFor } from './deliveries.ts';
import { receiverHandlers, unknownReceivers } from './receivers.ts';
import { receivedBy, registerHandlers } from './registers.ts';

const { sending, receipt } = flowDefinitions;

/** Documents that a unit sends and receives. */
export const documentsArea = implement(documents)({
  save: savesForm(sending.code),
  list: lists(sending.code, 'mine'),
  pending: lists(sending.code, 'todo'),
  finish: lists(sending.code, 'done'),
  endList: lists(sending.code, 'ended'),
  getById: gets(sending.code),
  ...registerHandlers,
  ...receiverHandlers,

  read: (context, { docId }) =>
    context.write(async ({ db }) => {
      const { user, deps } = context;
      const { row, deliveries } = await findReadable(db, user, docId, 'hold');
      const time = deps.now();
      for (const { deliveryId } of deliveries)
        await db
          .insert(documentReads)
          .values({ deliveryId, userId: user.userId, userName: user.realName, firstAt: time, lastAt: time })
          .onConflictDoUpdate({ target: [documentReads.deliveryId, documentReads.userId], set: { lastAt: time } });
      const [unit] = await db.select().from(units).where(eq(units.unitUid, row.unitUid));
      const [sent] = await db
        .select({ at: sql<string | null>`min(${table.sentAt})` })
        .from(table)
        .where(eq(table.flowId, docId));
      const { title, docKind, level, secret, docNo, signer, signDate, printDate, copies } = row.values;
      const { content, attachmentNote, contact, receivers } = row.values;
      return {
        docId,
        unitName: unit?.unitName ?? '',
        drafter: row.starterName,
        ...(sent?.at ? { sentTime: wallTime(new Date(sent.at)) } : {}),
        ...{ title, docKind, level, secret, docNo, signer, signDate, printDate, copies },
        ...{ content, attachmentNote, contact, receivers },
        ...(await ownCopy({ ...context, db }, deliveries)),
      } as ValuesOf<typeof readableDocument>;
    }),

  async deliveries({ db, user }, { docId }) {
    await ownSide(db, user, docId);
    return (await deliveriesOf(db, docId)).map(asDelivery);
  },

  sign: (context, { receiptIds }) =>
    context.write(async (write) => {
      const { db } = write;
      const rows = await db
        .select()
        .from(table)
        .where(and(inArray(table.deliveryId, [...receiptIds]), isFor(context.user)))
        .orderBy(table.deliveryId)
        .for('update');
      if (rows.length < new Set(receiptIds).size) throw notFound();
      const ids: string[] = [];
      for (const row of rows) ids.push(await signFor(context, write, row));
      write.afterwards(() => context.deps.events.publish({ to: 'all', kind: 'document' }));
      context.say('done');
      return (await receivedBy({ ...context, db }, { pageSize: '1000' }, ids)).rows;
    }),

  async withdraw(context, { docId, deliveryId, reason }) {
    await context.write(async ({ db, afterwards, record }) => {
      const { user, deps } = context;
      const { title } = await holdDistributed(db, user, docId);
      const one = deliveryId === undefined ? undefined : eq(table.deliveryId, deliveryId);
      const live = and(eq(table.flowId, docId), isNull(table.withdrawnAt), one);
      const rows = await db.select().from(table).where(live).for('update');
      if (rows.length === 0) throw notFound();
      const ids = rows.map((row) => row.deliveryId);
      const [read] = await db.select().from(documentReads).where(inArray(documentReads.deliveryId, ids)).limit(1);
      if (read || rows.some(({ signedAt }) => signedAt !== null)) throw new Refusal(409, { message: 'documentRead' });
      await db
        .update(table)
        .set({ withdrawnAt: deps.now(), withdrawnBy: user.realName, reason })
        .where(inArray(table.deliveryId, ids));
      await record({
        action: 'update',
        entity: 'documentWithdrawal',
        entityId: docId,
        after: { docId, reason, ...(deliveryId === undefined ? {} : { deliveryId }), title },
      });
      afterwards(() => deps.events.publish({ to: 'all', kind: 'document' }));
    });
    context.say('done');
  },

  async distribute(context, { docId, receivers }) {
    const sent = await context.write(async (write) => {
      const { db } = write;
      const row = await holdDistributed(db, context.user, docId);
      const [unknown] = await unknownReceivers(db, context.user, receivers);
      if (unknown !== undefined) throw invalid([{ field: `receivers.${unknown}.name`, rule: 'unknown' }]);
      await deliver(context, write, { ...row, starterId: context.user.userId }, receivers);
      await write.record({
        action: 'update',
        entity: 'documentDistribution',
        entityId: docId,
        after: { docId, receivers },
      });
      return (await deliveriesOf(db, docId)).map(asDelivery);
    });
    context.say('done');
    return sent;
  },

  async deliver(context, delivered) {
    const sent = await context.write(async (write) =>
      (await deliverOnPaper(context, write, delivered)).map(asDelivery),
    );
    context.say('done');
    return sent;
  },

  async numbers({ db, user }, { word, year }) {
    const rows = await numbersIn(db, user.unitUid, word, Number(year));
    const ids = rows.map(({ flowId }) => flowId);
    const known =
      ids.length === 0
        ? []
        : await db
            .select({ flowId: flows.flowId, title: flows.title, status: flows.status })
            .from(flows)
            .where(inArray(flows.flowId, ids));
    return rows.map(({ no, docNo, flowId, allottedAt, allottedBy }) => {
      const flow = known.find((one) => one.flowId === flowId);
      const isVoid = !flow || flow.status === 'stopped' || flow.status === 'deleted';
      return {
        ...{ no: String(no), docNo, docId: flowId, title: flow?.title ?? docNo, allottedBy },
        allottedTime: wallTime(allottedAt),
        isVoid: isVoid ? '1' : '0',
      } as const;
    });
  },
});

/** Where the caller's copy stands: that of their unit before their own. */
async function ownCopy(context: Context, deliveries: readonly DeliveryRow[]) {
  if (deliveries.length === 0) return {};
  const ids = deliveries.map(({ deliveryId, receiptFlowId }) => receiptFlowId ?? deliveryId);
  const { rows } = await receivedBy(context, { pageSize: '1000' }, ids);
  const own = rows.find(({ maySign }) => maySign === '1') ?? rows.find(({ flowId }) => flowId) ?? rows[0];
  if (!own) return {};
  const { receiptId, state: receiptState, flowId: receiptFlowId, maySign } = own;
  return { receiptId, receiptState, maySign, ...(receiptFlowId === undefined ? {} : { receiptFlowId }) };
}

async function ownSide(db: Context['db'], user: Context['user'], docId: string): Promise<void> {
  const { deliveries } = await findReadable(db, user, docId);
  if (deliveries.length === 0) return;
  const [row] = await db.select().from(flows).where(eq(flows.flowId, docId));
  if (!row || row.unitUid !== user.unitUid) throw notFound();
}

/** Signs for one delivery; what a unit gets is entered in its register. Answers its id in the register from now on. */
async function signFor(context: Context, write: Write, row: DeliveryRow): Promise<string> {
  const { user, deps } = context;
  const { db } = write;
  const isSigned = row.signedAt !== null;
  if (row.receiptFlowId !== null || (isSigned && row.kind !== 'unit')) return row.receiptFlowId ?? row.deliveryId;
  const signed = isSigned ? {} : { signedAt: deps.now(), signedBy: user.userId, signedByName: user.realName };
  const receiptFlowId = row.kind === 'unit' ? await register(context, write, row) : undefined;
  await db
    .update(table)
    .set({ ...signed, ...(receiptFlowId === undefined ? {} : { receiptFlowId }) })
    .where(eq(table.deliveryId, row.deliveryId));
  return receiptFlowId ?? row.deliveryId;
}

/** The entry in the register: a number of the year and a draft of the flow in which the unit deals with it. */
async function register(context: Context, write: Write, { flowId: docId, unitUid }: DeliveryRow): Promise<string> {
  const { db } = write;
  const [sent] = await db
    .select({ values: flows.values, source: units.unitName })
    .from(flows)
    .innerJoin(units, eq(units.unitUid, flows.unitUid))
    .where(eq(flows.flowId, docId));
  if (!sent) throw notFound();
  const flowId = newGuarantyId();
  const { docNo } = await allotNumber(context, db, { flowId, unitUid, word: receivingWord });
  const { title, level, secret, docNo: sourceDocNo, signDate: docDate } = sent.values;
  const done = await saveFlow(
    context,
    write,
    {
      ...initialValues(receipt.form, context.deps.now().getTime()),
      ...{ flowId, docNo, sourceDocId: docId, source: sent.source, title, level, secret },
      ...(sourceDocNo ? { sourceDocNo } : {}),
      ...(docDate ? { docDate } : {}),
    },
    receipt.code,
  );
  if ('told' in done) write.afterwards(() => announce(context, (done as FlowTransition).told));
  return flowId;
}

function asDelivery({ row, reads }: Awaited<ReturnType<typeof deliveriesOf>>[number]) {
  const first = reads[0];
  return {
    deliveryId: row.deliveryId,
    kind: row.kind,
    receiverId: row.receiverId,
    receiverName: row.receiverName,
    ...(row.viaGroup === null ? {} : { viaGroup: row.viaGroup }),
    isCopy: row.isCopy ? '1' : '0',
    sentTime: wallTime(row.sentAt),
    ...(row.signedAt === null ? {} : { signedTime: wallTime(row.signedAt) }),
    ...(row.signedByName === null ? {} : { signerName: row.signedByName }),
    readers: reads.map(({ userName }) => userName).join('、'),
    readerCount: String(reads.length),
    ...(first ? { firstReadTime: wallTime(first.firstAt) } : {}),
    ...(row.withdrawnAt === null ? {} : { withdrawnTime: wallTime(row.withdrawnAt) }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.note === null ? {} : { note: row.note }),
  } as ValuesOf<typeof delivery>;
}
