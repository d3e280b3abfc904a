import {
  type AnyFlow,
  applyEntry,
  courseOf,
  decide,
  emptyFlow,
  type FlowEvent,
  type FlowNode,
  type FlowState,
  type FlowTask,
  flowTitle,
  isSeparated,
  nodeOfTask,
  openTasks,
  withComputed,
} from '@danbao/core/flows';
import { dayLength } from '@danbao/core/format';
import { departmentOf, namedShape, withinOf } from '../areas/flows/public.ts';
import type * as table from '../db/schema.ts';
import { sampleAccounts } from './accounts.ts';
import { sampleDepartment } from './departments.ts';
import { sampleCalendar } from './sample-calendar.ts';

type Account = (typeof sampleAccounts)[number];
type Values = Readonly<Record<string, unknown>>;

/** One event of a story; who holds the post of the node that waits does it when nobody is named. */
export interface StoryStep {
  readonly event: FlowEvent;
  readonly by?: string;
  readonly opinion?: string;
  readonly to?: string;
  readonly values?: Values;
}

/** A flow of the sample as it went: drafted by the starter at `start`, then one step after another. */
export interface FlowStory {
  readonly flowId: string;
  readonly flow: AnyFlow;
  readonly starter: string;
  readonly values: Values;
  readonly start: Date;
  readonly steps: readonly StoryStep[];
  /** Signed to the end after the steps, with these opinions by turns. */
  readonly rest?: readonly string[];
  /** Of a form that was drawn up, the version that it was begun with. */
  readonly version?: string;
}

export interface StoryRows {
  readonly flow: typeof table.flows.$inferInsert;
  readonly tasks: (typeof table.flowTasks.$inferInsert)[];
  readonly candidates: (typeof table.flowCandidates.$inferInsert)[];
  readonly hands: (typeof table.flowHands.$inferInsert)[];
  readonly log: (typeof table.flowLog.$inferInsert)[];
}

/** A day lies between two steps. */
const pause = dayLength;

/** The rows of a story: every step is decided by the rules, as if it had happened on the server. */
export function rowsOfStory({ flowId, flow, starter, start, ...story }: FlowStory): StoryRows {
  const owner = accountOf(starter);
  let values = withComputed(flow.computes, story.values, sampleCalendar);
  let state: FlowState = emptyFlow;
  const rows: StoryRows = { flow: {} as StoryRows['flow'], tasks: [], candidates: [], hands: [], log: [] };
  const { rest = [] } = story;
  const all: StoryStep[] = [{ event: 'save', by: starter }, ...story.steps];
  let time = start;
  for (const [index, step] of all.entries()) {
    time = new Date(start.getTime() + Math.max(0, index - 1) * pause);
    const account = step.by === undefined ? waitingFor(flow, state, owner, values) : accountOf(step.by);
    const to = step.to === undefined ? undefined : accountOf(step.to);
    if (step.values) values = withComputed(flow.computes, { ...values, ...step.values }, sampleCalendar);
    const actor = {
      userId: account.userId,
      isStarter: account.userId === owner.userId,
      isManager: account.roleId === 'admin',
      holds: (task: FlowTask) => holds(account, nodeOfTask(flow, task), owner, values),
    };
    const decision = decide(courseOf(flow, { ...values, unitUid: owner.unitUid }), state, actor, {
      event: step.event,
      ...(step.opinion === undefined ? {} : { opinion: step.opinion }),
      ...(to ? { toUserId: to.userId } : {}),
    });
    if (!decision.entry) throw new Error(`${flow.code}, step ${index}: ${decision.refusal}`);
    const before = state;
    state = applyEntry(state, decision.entry);
    rows.log.push({
      flowId,
      seq: state.seq,
      at: time,
      entry: decision.entry,
      userName: account.realName,
      toUserName: to?.realName ?? null,
      opinion: step.opinion ?? null,
    });
    if (step.event !== 'save') keepHand(rows.hands, account.userId, flowId, decision.entry.no ?? null, time);
    keepTasks(rows, flow, before, state, {
      account,
      opinion: step.opinion,
      no: decision.entry.no,
      flowId,
      time,
      values,
    });
    for (const task of openTasks(state)) keepCandidates(rows, flow, task, { owner, flowId, time, values });
    const opinion = rest[index % rest.length];
    if (opinion !== undefined && index === all.length - 1 && state.status === 'running')
      all.push({ event: 'handle', opinion });
  }
  const isOver = state.status === 'ended' || state.status === 'stopped';
  Object.assign(rows.flow, {
    flowId,
    code: flow.code,
    version: story.version ?? namedShape(flow).version,
    infoId: flowId,
    title: flowTitle(flow, values),
    status: state.status,
    seq: state.seq,
    starterId: owner.userId,
    starterName: owner.realName,
    unitUid: owner.unitUid,
    deptName: owner.deptName,
    values,
    createdAt: start,
    updatedAt: time,
    endedAt: isOver ? time : null,
  } satisfies StoryRows['flow']);
  for (const row of rows.candidates) row.open = isOpen(state, row);
  return rows;
}

function accountOf(username: string): Account {
  const found = sampleAccounts.find((account) => account.username === username);
  if (!found) throw new Error(`no account ${username}`);
  return found;
}

function holds(account: Account, node: FlowNode | undefined, owner: Account, values: Values): boolean {
  if (!node?.post || !account.posts.includes(node.post)) return false;
  if (account === owner && !node.starterMaySign) return false;
  const { within = 'unit', department } = node;
  if (department !== undefined) return sampleDepartment(account.unitUid, account.deptName) === values[department];
  if (within === 'group') return true;
  return account.unitUid === owner.unitUid && (within === 'unit' || account.deptName === owner.deptName);
}

function waitingFor(flow: AnyFlow, state: FlowState, owner: Account, values: Values): Account {
  const [task] = openTasks(state);
  const found =
    task &&
    sampleAccounts.find((account) =>
      task.userId === undefined
        ? holds(account, nodeOfTask(flow, task), owner, values) &&
          !isSeparated(state, nodeOfTask(flow, task), task, account.userId)
        : account.userId === task.userId,
    );
  if (!found) throw new Error(`nobody can sign ${task?.node ?? 'anything'} of ${flow.code}`);
  return found;
}

interface Doing {
  readonly account: Account;
  readonly opinion: string | undefined;
  readonly no: number | undefined;
  readonly flowId: string;
  readonly time: Date;
  readonly values: Values;
}

function keepTasks(rows: StoryRows, flow: AnyFlow, before: FlowState, after: FlowState, doing: Doing): void {
  const { account, opinion, no, flowId, time, values } = doing;
  for (const task of after.tasks) {
    const node = nodeOfTask(flow, task);
    const known = rows.tasks.find((row) => row.no === task.no);
    const old = before.tasks.find((one) => one.no === task.no);
    const row = known ?? {
      ...task,
      flowId,
      nodeName: node?.label.zh ?? task.node,
      finishCode: node?.finishCode ?? '',
      post: node?.post ?? null,
      within: (node && withinOf(node)) ?? null,
      deptId: node ? departmentOf(node, values) : null,
      separate: node?.separate ?? false,
      openedTime: time,
    };
    if (!known) rows.tasks.push(row);
    if (old === task) continue;
    Object.assign(row, { status: task.status, userId: task.userId ?? null });
    if (task.closedAt !== after.seq) continue;
    Object.assign(row, {
      closedBy: task.closedBy,
      closedByName: account.realName,
      closedAt: task.closedAt,
      closedTime: time,
      opinion: no === task.no ? (opinion ?? null) : null,
    });
  }
}

function keepCandidates(
  { candidates }: StoryRows,
  flow: AnyFlow,
  task: FlowTask,
  { owner, flowId, time, values }: Pick<Doing, 'flowId' | 'time' | 'values'> & { readonly owner: Account },
): void {
  const people = sampleAccounts.filter((account) =>
    task.userId === undefined ? holds(account, nodeOfTask(flow, task), owner, values) : account.userId === task.userId,
  );
  for (const { userId } of people) {
    const known = candidates.some((row) => row.no === task.no && row.userId === userId);
    if (!known) candidates.push({ userId, flowId, no: task.no, open: false, arrivedAt: time });
  }
}

function keepHand(hands: StoryRows['hands'], userId: string, flowId: string, no: number | null, time: Date): void {
  const known = hands.find((hand) => hand.userId === userId);
  if (known) Object.assign(known, { no, handledAt: time });
  else hands.push({ userId, flowId, no, handledAt: time });
}

/** As on the server: what is suspended waits for who suspended it. */
function isOpen({ status, tasks }: FlowState, { no, userId }: StoryRows['candidates'][number]): boolean {
  const task = tasks.find((one) => one.no === no);
  if (!task || (task.userId !== undefined && task.userId !== userId)) return false;
  return (task.status === '0' && status === 'running') || (task.status === '10' && task.closedBy === userId);
}
