import type { ValuesOf } from '@danbao/core';
import {
  type FlowNode,
  type flowQuery,
  type flowRow,
  isSignedInBatch,
  nodeFinishId,
  nodeOfTask,
  ownTask,
  statusesOf,
} from '@danbao/core/flows';
import { endOfDay, startOfDay, wallTime } from '@danbao/core/format';
import { betweenNames } from '@danbao/core/i18n';
import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { holding } from '../../db/holding.ts';
import { pageWindow } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import { flowCandidates, flowHands, flows, flowTasks } from '../../db/schema.ts';
import { asRow } from './flow-record.ts';
import { actorOf, type FlowRow, instanceOf } from './instance.ts';
import { flowNames, type Naming, shapeOfVersion } from './resolve-flow.ts';
import { isOpenTask, returnsOf } from './returns.ts';
import { candidatesOf, ownCandidates, type Signer } from './seat.ts';
import { separatedFor } from './separation.ts';

type Query = ValuesOf<typeof flowQuery>;
type Row = ValuesOf<typeof flowRow>;
interface Page {
  readonly total: number;
  readonly rows: Row[];
}

/** One of the caller's lists, by the time that it shows, the newest first. */
export function listFlows(context: Context, query: Query): Promise<Page> {
  return lists[query.box ?? 'todo'](context, query);
}

/** What waits for the caller, the longest first; of some flows only, where their codes are given. */
export function listWaiting(context: Context, query: Query, codes?: readonly string[]): Promise<Page> {
  return waitingPage(context, query, asc, codes);
}

/** What the caller has started and is under way, the newest first. */
export async function listUnderWay(context: Context, query: Pick<Query, 'pageNum' | 'pageSize'>): Promise<Page> {
  const {
    db,
    user: { userId },
  } = context;
  const [rows, [all]] = await Promise.all([
    selectUnderWay(db, { userId, ...pageWindow(query) }),
    countUnderWay(db, { userId }),
  ]);
  return { total: all?.total ?? 0, rows: await withNodes(context, rows) };
}

/** How many signatures wait for somebody. */
export async function countTodo(db: Db, signer: Signer): Promise<number> {
  const [all] = isAlone(signer)
    ? await countOwn(db, { userId: signer.userId })
    : await db.select({ total: count() }).from(flowCandidates).where(waitsFor(signer));
  return all?.total ?? 0;
}

const lists: Readonly<Record<NonNullable<Query['box']>, (context: Context, query: Query) => Promise<Page>>> = {
  todo: (context, query) => waitingPage(context, query, desc),

  async done(context, query) {
    const { db, user } = context;
    const { limit, offset } = pageWindow(query);
    const condition = and(eq(flowHands.userId, user.userId), ne(flows.status, 'deleted'), matches(query));
    const rows = await db
      .select({ flow: flows, no: flowHands.no, handledAt: flowHands.handledAt })
      .from(flowHands)
      .innerJoin(flows, eq(flows.flowId, flowHands.flowId))
      .where(condition)
      .orderBy(desc(flowHands.handledAt), desc(flowHands.flowId))
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(flowHands)
      .innerJoin(flows, eq(flows.flowId, flowHands.flowId))
      .where(condition);
    const listed = await withNodes(
      context,
      rows.map(({ flow }) => flow),
    );
    return {
      total: all?.total ?? 0,
      rows: listed.map((row, index) => {
        const hand = rows[index];
        if (!hand) return row;
        const own = hand.no === null ? {} : { nodeFinishId: nodeFinishId(row.flowId, hand.no) };
        return { ...row, ...own, processEndTime: wallTime(hand.handledAt) };
      }),
    };
  },

  async ended(context, query) {
    const isOver = inArray(flows.status, ['ended', 'stopped']);
    return pageOf(context, query, and(isOver, endedFor(context), matches(query)), flows.endedAt);
  },

  async mine(context, query) {
    const own = and(startedBy(context.user.userId), matches(query));
    return pageOf(context, query, own, flows.createdAt);
  },
};

/** A row for every signature that waits: who holds two posts of a stage has two. */
async function waitingPage(
  context: Context,
  query: Query,
  order: typeof asc,
  codes?: readonly string[],
): Promise<Page> {
  const { db, deps, user, locale } = context;
  const matching = and(matches(query), codes === undefined ? undefined : inArray(flows.code, [...codes]));
  const condition = and(waitsFor(user), matching);
  const window = pageWindow(query);
  const [rows, total] = await Promise.all([
    matching === undefined && isAlone(user)
      ? ownRows[order === asc ? 'oldest' : 'newest'](db, { userId: user.userId, ...window })
      : waitingRows(db, condition, order).limit(window.limit).offset(window.offset),
    matching ? countRows(db, condition) : countTodo(db, user),
  ]);
  const names = await flowNames(
    { db, deps, locale },
    rows.map(({ flow }) => flow),
  );
  const returned = await returnsOf(
    db,
    rows.map(({ flow }) => flow.flowId),
  );
  const inBatch = await Promise.all(
    rows.map(async ({ flow, task }) => {
      const shape = await shapeOfVersion(db, flow.code, flow.version);
      const node = nodeOfTask(shape, task);
      const isAlike = task.stage > 0 && task.status === '0' && node !== undefined && isSignedInBatch(node);
      // What would be refused because nobody else were left for a later node is handed over, not signed.
      return isAlike && !(shape.stages.flat().some(asksOthers) && (await isNeededLater(context, flow, task.no)));
    }),
  );
  return {
    total,
    rows: rows.map(({ flow, no, arrivedAt, task }, at) => ({
      ...asRow(flow, names.flow(flow)),
      ...returned(flow.flowId, no),
      nodeFinishId: nodeFinishId(flow.flowId, no),
      nodeFinishName: names.node(flow, task.node, task.nodeName),
      node: task.node,
      batch: inBatch[at] ? ('1' as const) : ('0' as const),
      receiveTime: wallTime(arrivedAt),
    })),
  };
}

const asksOthers = ({ separate }: FlowNode) => separate === true;

async function isNeededLater(context: Context, row: FlowRow, no: number): Promise<boolean> {
  const { db, user } = context;
  const instance = await instanceOf(context, row);
  const actor = await actorOf(db, user, row);
  const task = ownTask(instance.flow, instance.state, actor, no);
  const left = task && (await separatedFor(context, db, instance, { actor, task, namesOf: () => [] }));
  return (left ?? []).length > 0;
}

function waitingRows(db: Db, condition: SQL | undefined, order: typeof asc) {
  return db
    .select({ flow: flows, no: flowCandidates.no, arrivedAt: flowCandidates.arrivedAt, task: flowTasks })
    .from(flowCandidates)
    .innerJoin(flows, eq(flows.flowId, flowCandidates.flowId))
    .innerJoin(flowTasks, and(eq(flowTasks.flowId, flowCandidates.flowId), eq(flowTasks.no, flowCandidates.no)))
    .where(condition)
    .orderBy(order(flowCandidates.arrivedAt), order(flowCandidates.flowId), order(flowCandidates.no))
    .$dynamic();
}

async function countRows(db: Db, condition: SQL | undefined): Promise<number> {
  const [all] = await db
    .select({ total: count() })
    .from(flowCandidates)
    .innerJoin(flows, eq(flows.flowId, flowCandidates.flowId))
    .where(condition);
  return all?.total ?? 0;
}

const isOpen = eq(flowCandidates.open, true);

/** They stand in for nobody, as on most days: the lists that every page asks for are those of one person. */
const isAlone = ({ standsInFor = [] }: Signer) => standsInFor.length === 0;

const ownWaiting = and(ownCandidates(sql.placeholder('userId')), isOpen);
const countOwn = prepared((db) => db.select({ total: count() }).from(flowCandidates).where(ownWaiting));
const ownPage = (order: typeof asc) =>
  prepared((db) =>
    waitingRows(db, ownWaiting, order).limit(sql.placeholder('limit')).offset(sql.placeholder('offset')),
  );
const ownRows = { oldest: ownPage(asc), newest: ownPage(desc) } as const;

function waitsFor(signer: Signer) {
  return and(candidatesOf(signer), isOpen);
}

/** Finished flows that they have started or signed; all of their reach for who looks after them. */
function endedFor({ db, user }: Context): SQL | undefined {
  if (user.permissions.includes('flow:manage'))
    return user.permissions.includes('unit:all')
      ? undefined
      : or(eq(flows.unitUid, user.unitUid), takenPart(db, user.userId));
  return takenPart(db, user.userId);
}

function takenPart(db: Db, userId: string): SQL | undefined {
  const through = db.select({ flowId: flowHands.flowId }).from(flowHands).where(eq(flowHands.userId, userId));
  return or(eq(flows.starterId, userId), inArray(flows.flowId, through));
}

function startedBy(userId: string | Placeholder): SQL | undefined {
  return and(eq(flows.starterId, userId), ne(flows.status, 'deleted'));
}

async function pageOf(
  context: Context,
  query: Query,
  condition: SQL | undefined,
  by: typeof flows.endedAt | typeof flows.createdAt,
): Promise<Page> {
  const { db } = context;
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select()
    .from(flows)
    .where(condition)
    .orderBy(desc(by), desc(flows.flowId))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(flows).where(condition);
  return { total: all?.total ?? 0, rows: await withNodes(context, rows) };
}

const isUnderWay = and(startedBy(sql.placeholder('userId')), matches({ status: 'open' }));
const selectUnderWay = prepared((db) =>
  db
    .select()
    .from(flows)
    .where(isUnderWay)
    .orderBy(desc(flows.createdAt), desc(flows.flowId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);
const countUnderWay = prepared((db) => db.select({ total: count() }).from(flows).where(isUnderWay));

const selectOpen = prepared((db) =>
  db
    .select({ flowId: flowTasks.flowId, no: flowTasks.no, node: flowTasks.node, nodeName: flowTasks.nodeName })
    .from(flowTasks)
    .where(and(sql`${flowTasks.flowId} = any(${sql.placeholder('ids')}::text[])`, isOpenTask))
    .orderBy(asc(flowTasks.flowId), asc(flowTasks.no)),
);

/** The rows with the nodes at which each waits. */
async function withNodes({ db, deps, locale }: Naming, rows: readonly FlowRow[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ flowId }) => flowId);
  const open = await selectOpen(db, { ids });
  const names = await flowNames({ db, deps, locale }, rows);
  const returned = await returnsOf(db, ids);
  return rows.map((row) => {
    const waiting = open.filter(({ flowId }) => flowId === row.flowId);
    const [first] = waiting;
    return {
      ...asRow(row, names.flow(row)),
      ...(first
        ? {
            ...returned(row.flowId, first.no),
            nodeFinishId: nodeFinishId(row.flowId, first.no),
            nodeFinishName: waiting
              .filter(({ node }, index) => waiting.findIndex((one) => one.node === node) === index)
              .map(({ node, nodeName }) => names.node(row, node, nodeName))
              .join(betweenNames(locale)),
          }
        : {}),
    };
  });
}

/** What the query's filters say of a flow; nothing when there are none. */
function matches({ flowCode, text, status, from, until }: Query): SQL | undefined {
  return and(
    flowCode === undefined ? undefined : eq(flows.code, flowCode),
    status === undefined ? undefined : inArray(flows.status, [...statusesOf(status)]),
    text === undefined ? undefined : holding(text, flows.title, flows.number, flows.starterName),
    from === undefined ? undefined : gte(flows.createdAt, startOfDay(from)),
    until === undefined ? undefined : lt(flows.createdAt, endOfDay(until)),
  );
}
