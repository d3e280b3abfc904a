import { isHeld, isNamedElsewhere, mostAsked, signsBeside, signsTogether, unanswered } from './add-sign.ts';
import type { AddPosition, FlowEvent } from './choices.ts';
import { fieldsAt } from './fillable-fields.ts';
import type { FlowNode, FlowStage, NodeEvent } from './flow.ts';
import {
  applyEntry,
  type FlowEntry,
  type FlowState,
  type FlowTask,
  isWithStarter,
  type OpenedTask,
  openTasks,
} from './flow-state.ts';
import { isSeparated } from './separation.ts';

/** What somebody wants to do with a flow. */
export interface FlowCommand {
  readonly event: FlowEvent;
  /** The task it is about; the caller's own open one when not said. */
  readonly no?: number;
  /** Where a return goes; the stage before when not said. */
  readonly node?: string;
  /** Who is to have the task. */
  readonly toUserId?: string;
  /** Somebody who leaves: whoever manages hands over in their place what waits for them, or what they have started. */
  readonly fromUserId?: string;
  readonly opinion?: string;
  /** Who is asked to sign the node as well. Those who sign before come with `addSign`, those who sign after with `handle`. */
  readonly adds?: { readonly userIds: readonly string[]; readonly position: AddPosition };
}

/** Who asks, as the server or the page knows them. */
export interface FlowActor {
  readonly userId: string;
  readonly isStarter: boolean;
  /** May end and restart what is not their own. */
  readonly isManager: boolean;
  /** Whether they hold the post that a node asks for; of their own flow that alone is not enough. */
  readonly holds: (task: FlowTask) => boolean;
  /** In whose place they may sign a task, who are away; nobody where not said. */
  readonly standsFor?: (task: FlowTask) => string | undefined;
}

/** The nodes of a flow, and whether each takes part for the values of its form. */
export interface FlowCourse {
  readonly stages: readonly FlowStage[];
  readonly takesPart: (node: FlowNode) => boolean;
  /** Who is picked to sign a node; whoever holds its post when not said. */
  readonly signerOf?: (node: FlowNode) => string | undefined;
  /** Whether its starter may take it back to change it, also when others have signed: they sign anew. @default false */
  readonly amends?: boolean;
}

type Stages = Pick<FlowCourse, 'stages'>;

export type FlowRefusal =
  /** It is not this person's to do. */
  | 'notYours'
  /** It is for somebody who has not signed the flow yet. */
  | 'signedBefore'
  /** The flow is not in a state for it, or the task is closed. */
  | 'closed'
  | 'opinionRequired'
  /** The node that a return names has not signed, or does not come before. */
  | 'noSuchNode'
  /** The next signer has signed already. */
  | 'tooLate'
  /** Nobody is named to hand over to, or they have the task already. */
  | 'noSuchPerson'
  /** They have started the flow, or have signed another node of it. */
  | 'mayNotTakeOver'
  /** Who is asked to sign as well has started the flow, or signs it already. */
  | 'mayNotBeAsked'
  /** It would end, and nobody but its starter has signed it since it was sent. */
  | 'notApproved';

export type FlowDecision =
  | { readonly entry: FlowEntry; readonly refusal?: never }
  | { readonly entry?: never; readonly refusal: FlowRefusal };

/** What an event does to a flow, or why it may not happen. Nothing else decides this: not the page, not the server. */
export function decide(course: FlowCourse, state: FlowState, actor: FlowActor, command: FlowCommand): FlowDecision {
  return rules[command.event]({ course, state, actor, command });
}

/** The events that the actor may bring about now; opinions and targets are not looked at. */
export function allowedEvents(course: FlowCourse, state: FlowState, actor: FlowActor): readonly FlowEvent[] {
  const filled = { opinion: '-', toUserId: '-' };
  const asked = { adds: { userIds: ['-'], position: 'before' } } as const;
  return (Object.keys(rules) as FlowEvent[]).filter((event) => {
    const command: FlowCommand = { event, ...filled, ...(event === 'addSign' ? asked : {}) };
    return decide(course, state, actor, command).refusal === undefined;
  });
}

/** The nodes that a task may be returned to, the nearest first. */
export function returnTargets(course: FlowCourse, state: FlowState, task: FlowTask): readonly FlowNode[] {
  const signed = state.tasks.filter(({ status, stage }) => status === '1' && stage < task.stage);
  const nodes = course.stages.slice(0, task.stage).flat().reverse();
  return nodes.filter((node) => course.takesPart(node) && signed.some((other) => other.node === node.code));
}

/** The actor's open task: the named one, else the first. */
export function ownTask(course: Stages, state: FlowState, actor: FlowActor, no?: number): FlowTask | undefined {
  return openTasks(state).find(
    (task) =>
      (no === undefined || task.no === no) &&
      !isHeld(state, task) &&
      isHis(nodeOf(course, task), task, asOf(state, actor), state),
  );
}

/** The actor's task that waits for whom they have asked to sign before them. */
export function heldTask(course: Stages, state: FlowState, actor: FlowActor, no?: number): FlowTask | undefined {
  return openTasks(state).find(
    (task) =>
      (no === undefined || task.no === no) &&
      isHeld(state, task) &&
      isHis(nodeOf(course, task), task, asOf(state, actor), state),
  );
}

/**
 * In whose place the actor has an open task. It is their own where it waits for them as well; whoever has started or sent the flow, or
 * has signed another node of it, signs for nobody.
 */
export function inWhosePlace(course: Stages, state: FlowState, actor: FlowActor, task: FlowTask): string | undefined {
  const node = nodeOf(course, task);
  const one = asOf(state, actor);
  return isOwn(node, task, one, state) ? undefined : standsForIn(node, task, one, state);
}

/**
 * Whether a task may be handed to somebody: neither to the starter, nor to who has signed another node of the flow, nor to who is to sign
 * one beside it because they were asked.
 */
export function mayTakeOver(course: Stages, state: FlowState, task: FlowTask, userId: string): boolean {
  const isStarter = starting(state)?.userId === userId;
  const node = nodeOf(course, task);
  if (node?.starter) return isStarter;
  if ((isStarter || hasSent(state, userId)) && !starterMaySign(node, task)) return false;
  if (hasSigned(state, userId, task.node) || isNamedElsewhere(state, task, userId)) return false;
  if (isSeparated(state, node, task, userId)) return false;
  return !signsTogether(state, task, userId);
}

/** Whether somebody may be asked to sign a task as well: they could take it over, and do not sign it already. */
export function mayBeAsked(course: Stages, state: FlowState, task: FlowTask, userId: string): boolean {
  const signed = task.userId === userId || task.closedBy === userId || task.inPlaceOf === userId;
  return !signed && !hasSent(state, userId) && mayTakeOver(course, state, { ...task, addedBy: task.no }, userId);
}

/** The task of whoever has the flow as its starter now; they may have taken it over from somebody who left. */
function starting({ tasks }: Pick<FlowState, 'tasks'>): FlowTask | undefined {
  return [...tasks].reverse().find(({ stage }) => stage === 0);
}

/** Whether somebody was its starter when it was sent: they sign no node of it, whoever has it now. */
function hasSent({ tasks }: FlowState, userId: string): boolean {
  return tasks.some(({ stage, status, closedBy }) => stage === 0 && status === '1' && closedBy === userId);
}

function hasSigned({ tasks }: FlowState, userId: string, except?: string): boolean {
  return tasks.some(
    ({ stage, node, status, closedBy }) => stage > 0 && node !== except && status === '1' && closedBy === userId,
  );
}

interface Case {
  readonly course: FlowCourse;
  readonly state: FlowState;
  readonly actor: FlowActor;
  readonly command: FlowCommand;
}

type RuleOf = (one: Case) => FlowDecision;

const rules: Readonly<Record<FlowEvent, RuleOf>> = {
  save(one) {
    const { course, state, actor } = one;
    if (state.seq === 0) {
      const [first] = course.stages[0] ?? [];
      if (!actor.isStarter || !first) return refuse('notYours');
      return entryOf(one, { opens: [{ no: 1, node: first.code, stage: 0, userId: actor.userId }] });
    }
    if (state.status !== 'draft' && state.status !== 'running') return refuse('closed');
    const task = ownTask(course, state, actor, one.command.no);
    if (!task) return refuse('notYours');
    const node = nodeOf(course, task);
    const fills = node !== undefined && task.addedBy === undefined && fieldsAt(node).length > 0;
    return task.stage === 0 || fills ? entryOf(one, { task }) : refuse('notYours');
  },

  send(one) {
    const { course, state, actor, command } = one;
    if (state.status !== 'draft' && state.status !== 'running') return refuse('closed');
    const task = ownTask(course, state, actor, command.no);
    if (!task) return refuse(isClosed(state, command) ? 'closed' : 'notYours');
    return task.stage === 0 ? forward(one, task) : refuse('closed');
  },

  handle(one) {
    return onOpenTask(one, (task) => (one.command.adds ? signAndAsk(one, task) : forward(one, task)));
  },

  addSign(one) {
    return onOpenTask(one, (task) => (one.command.adds?.position === 'before' ? ask(one, task) : refuse('closed')));
  },

  withdraw(one) {
    const { course, state, actor, command } = one;
    if (state.status !== 'running') return refuse('closed');
    const task = heldTask(course, state, actor, command.no);
    if (!task) return refuse('notYours');
    const marks = unanswered(state, task).map(({ no }) => ({ no, status: '2' as const }));
    return entryOf(one, { task, marks });
  },

  return(one) {
    return onOpenTask(one, (task) => {
      const { course, state, command } = one;
      if (!allows(course, task, 'return')) return refuse('notYours');
      if (isBlank(command.opinion)) return refuse('opinionRequired');
      const targets = returnTargets(course, state, task);
      const nearest = targets[0];
      const chosen =
        command.node === undefined
          ? targets.filter((node) => stageOf(course, node) === (nearest ? stageOf(course, nearest) : -1))
          : targets.filter(({ code }) => code === command.node);
      if (chosen.length === 0) return refuse('noSuchNode');
      return entryOf(one, {
        task,
        marks: openTasks(state).map(({ no }) => ({ no, status: '3' })),
        opens: open(
          state,
          course.stages.flat().filter((node) => chosen.includes(node)),
          course,
        ),
      });
    });
  },

  recall(one) {
    const { state, actor, course, command } = one;
    if (state.status !== 'running') return refuse('closed');
    const signed = [...state.tasks]
      .reverse()
      .find(
        (task) =>
          task.status === '1' && mayTakeBack(task, actor) && (command.no === undefined || task.no === command.no),
      );
    // Whoever has handed a flow on does not take it back.
    if (!signed || (signed.stage === 0 && !actor.isStarter)) return refuse('notYours');
    const later = state.tasks.filter(({ openedAt }) => openedAt >= (signed.closedAt ?? 0));
    const isAfter = ({ stage, addedBy }: FlowTask) => stage > signed.stage || addedBy === signed.no;
    if (later.some((task) => task.status !== '0' || !isAfter(task))) return refuse('tooLate');
    // Whoever has asked for it has decided by it.
    const asker = signed.position === 'before' && state.tasks.find(({ no }) => no === signed.addedBy);
    if (asker && asker.status !== '0') return refuse('tooLate');
    const node = nodeOf(course, signed);
    if (!node) return refuse('noSuchNode');
    return entryOf(one, {
      task: signed,
      marks: [signed, ...later].map(({ no }) => ({ no, status: '2' })),
      opens: [
        {
          no: state.tasks.length + 1,
          node: node.code,
          stage: signed.stage,
          userId: signed.inPlaceOf ?? actor.userId,
          ...addedTo(signed),
        },
      ],
    });
  },

  amend(one) {
    const { course, state, actor, command } = one;
    const [first] = course.stages[0] ?? [];
    const isUnderWay = state.status === 'running' || state.status === 'suspended';
    if (!course.amends || !first || !isUnderWay || isWithStarter(state)) return refuse('closed');
    if (!actor.isStarter) return refuse('notYours');
    if (isBlank(command.opinion)) return refuse('opinionRequired');
    return entryOf(one, {
      marks: openTasks(state).map(({ no }) => ({ no, status: '2' })),
      opens: open(state, [first], course),
      status: 'running',
    });
  },

  suspend(one) {
    return onOpenTask(one, (task) => {
      if (!allows(one.course, task, 'suspend')) return refuse('notYours');
      if (isBlank(one.command.opinion)) return refuse('opinionRequired');
      return entryOf(one, { task, marks: [{ no: task.no, status: '10' }], status: 'suspended' });
    });
  },

  resume(one) {
    const { state, actor } = one;
    if (state.status !== 'suspended') return refuse('closed');
    const task = state.tasks.find(({ status }) => status === '10');
    if (!task || !(mayTakeBack(task, actor) || actor.isManager)) return refuse('notYours');
    return entryOf(one, { task, marks: [{ no: task.no, status: '0' }], status: 'running' });
  },

  handOver(one) {
    if (one.command.fromUserId !== undefined) return passOn(one, one.command.fromUserId);
    return onOpenTask(one, (task) => {
      const { toUserId } = one.command;
      if (!allows(one.course, task, 'handOver')) return refuse('notYours');
      if (toUserId === undefined || isBlank(toUserId) || toUserId === one.actor.userId) return refuse('noSuchPerson');
      if (!mayTakeOver(one.course, one.state, task, toUserId)) return refuse('mayNotTakeOver');
      return entryOf(one, { task, hands: { no: task.no, userId: toUserId } });
    });
  },

  remove(one) {
    const { state, actor } = one;
    if (state.status !== 'draft' || state.seq === 0) return refuse('closed');
    if (!actor.isStarter) return refuse('notYours');
    return entryOf(one, { marks: state.tasks.map(({ no }) => ({ no, status: '-1' })), status: 'deleted' });
  },

  end(one) {
    const { state, actor, command } = one;
    if (state.status !== 'running' && state.status !== 'suspended') return refuse('closed');
    if (!actor.isManager && !(actor.isStarter && isWithStarter(state))) return refuse('notYours');
    if (isBlank(command.opinion)) return refuse('opinionRequired');
    return entryOf(one, { marks: openTasks(state).map(({ no }) => ({ no, status: '-1' })), status: 'stopped' });
  },

  restart(one) {
    const { course, state, actor } = one;
    const [first] = course.stages[0] ?? [];
    if (state.status !== 'stopped' || !first) return refuse('closed');
    if (!actor.isStarter && !actor.isManager) return refuse('notYours');
    return entryOf(one, { opens: open(state, [first], course), status: 'running' });
  },
};

/**
 * In the place of somebody who leaves: of the starter's node the whole flow goes over, and only to who has signed nothing of
 * it; of any other an open task, to who may take it over.
 */
function passOn(one: Case, fromUserId: string): FlowDecision {
  const { course, state, actor, command } = one;
  const { no, toUserId } = command;
  const task = state.tasks.find((each) => each.no === no);
  if (!actor.isManager || !task) return refuse('notYours');
  if (toUserId === undefined || isBlank(toUserId) || toUserId === fromUserId) return refuse('noSuchPerson');
  const hands = { task, hands: { no: task.no, userId: toUserId } };
  if (task.stage === 0) {
    if (state.status === 'ended' || state.status === 'stopped' || state.status === 'deleted') return refuse('closed');
    if (task !== starting(state) || task.userId !== fromUserId) return refuse('notYours');
    return hasSigned(state, toUserId) ? refuse('mayNotTakeOver') : entryOf(one, hands);
  }
  if (state.status !== 'running' || task.status !== '0') return refuse('closed');
  if (!allows(course, task, 'handOver')) return refuse('notYours');
  return mayTakeOver(course, state, task, toUserId) ? entryOf(one, hands) : refuse('mayNotTakeOver');
}

/** Who has sent a flow and handed it on stays its starter as far as signing goes. */
function asOf(state: FlowState, actor: FlowActor): FlowActor {
  return !actor.isStarter && hasSent(state, actor.userId) ? { ...actor, isStarter: true } : actor;
}

/** Whether what was signed or suspended is theirs: in somebody's place while they still stand in, or of whoever was away. */
function mayTakeBack(task: FlowTask, actor: FlowActor): boolean {
  if (task.inPlaceOf === undefined) return task.closedBy === actor.userId;
  return task.inPlaceOf === actor.userId || takenBackFor(task, actor) !== undefined;
}

/** In whose place the actor takes back what they have closed; they may stand in for several who could have. */
function takenBackFor(task: FlowTask, actor: FlowActor): string | undefined {
  const { inPlaceOf, closedBy } = task;
  if (inPlaceOf === undefined || closedBy !== actor.userId) return undefined;
  return actor.standsFor?.({ ...task, userId: inPlaceOf }) === inPlaceOf ? inPlaceOf : undefined;
}

/** Only who may handle an open task of a running flow. */
function onOpenTask({ course, state, actor, command }: Case, then: (task: FlowTask) => FlowDecision): FlowDecision {
  if (state.status !== 'running') return refuse('closed');
  const task = ownTask(course, state, actor, command.no);
  if (!task && isClosed(state, command)) return refuse('closed');
  if (!task) return refuse(isForOthers(course, state, actor) ? 'signedBefore' : 'notYours');
  return task.stage === 0 ? refuse('closed') : then(task);
}

/** Whether a node waits that somebody has made another's by signing the flow before. */
function isForOthers(course: Stages, state: FlowState, { userId }: FlowActor): boolean {
  return openTasks(state).some((task) => isSeparated(state, nodeOf(course, task), task, userId));
}

/** Who is asked: each of them may sign, and nobody is asked twice. */
function asked({ course, state, command, actor }: Case, task: FlowTask): readonly OpenedTask[] | FlowRefusal {
  const { userIds = [], position = 'before' } = command.adds ?? {};
  if (!allows(course, task, 'addSign') || task.addedBy !== undefined || nodeOf(course, task)?.starter)
    return 'notYours';
  const isEmpty = userIds.length === 0 || userIds.length > mostAsked || userIds.some(isBlank);
  if (isEmpty || new Set(userIds).size < userIds.length) return 'noSuchPerson';
  const signer = inWhosePlace(course, state, actor, task);
  if (userIds.some((userId) => [actor.userId, signer].includes(userId) || !mayBeAsked(course, state, task, userId)))
    return 'mayNotBeAsked';
  const { node, stage, no: addedBy } = task;
  return userIds.map((userId, index) => ({
    ...{ no: state.tasks.length + 1 + index, node, stage },
    ...{ userId, addedBy, position },
  }));
}

/** The task waits until those who are asked have signed, and then for whoever has asked them. */
function ask(one: Case, task: FlowTask): FlowDecision {
  const opens = asked(one, task);
  return typeof opens === 'string' ? refuse(opens) : entryOf(one, { task, opens });
}

/** Signs a task, and the node is complete when those who are asked have signed as well. */
function signAndAsk(one: Case, task: FlowTask): FlowDecision {
  const opens = asked(one, task);
  if (typeof opens === 'string') return refuse(opens);
  return entryOf(one, { task, marks: [{ no: task.no, status: '1' }], opens });
}

function addedTo({ addedBy, position }: FlowTask): Pick<OpenedTask, 'addedBy' | 'position'> {
  return { ...(addedBy === undefined ? {} : { addedBy }), ...(position === undefined ? {} : { position }) };
}

/** Signs a task; the next stage with somebody in it begins when the stage is complete, and after the last the flow ends. */
function forward(one: Case, task: FlowTask): FlowDecision {
  const { course, state } = one;
  const marks = [{ no: task.no, status: '1' }] as const;
  const isComplete = openTasks(state).every(({ no }) => no === task.no);
  if (!isComplete) return entryOf(one, { task, marks, status: 'running' });
  const next = course.stages.slice(task.stage + 1).map((stage) => stage.filter(course.takesPart));
  const nodes = next.find((stage) => stage.length > 0) ?? [];
  if (nodes.length === 0 && !isApproved(one, task)) return refuse('notApproved');
  const status = nodes.length === 0 ? 'ended' : 'running';
  const { entry } = entryOf(one, { task, marks, status });
  return { entry: { ...entry, opens: open(applyEntry(state, entry), nodes, course) } };
}

/** Whether a node that approves was signed since the starter has sent it last; such a node is never signed by them. */
function isApproved({ course, state }: Case, task: FlowTask): boolean {
  const approves = (one: FlowTask) => one.addedBy === undefined && !starterMaySign(nodeOf(course, one), one);
  if (approves(task)) return true;
  const signed = state.tasks.filter(({ status }) => status === '1');
  const sent = Math.max(...signed.map(({ stage, closedAt = 0 }) => (stage === 0 ? closedAt : 0)), 0);
  return task.stage > 0 && signed.some((one) => approves(one) && (one.closedAt ?? 0) > sent);
}

function open(state: FlowState, nodes: readonly FlowNode[], course: FlowCourse): readonly OpenedTask[] {
  const { tasks } = state;
  const starter = starting({ tasks })?.userId;
  return nodes.map((node, index) => {
    const stage = stageOf(course, node);
    const named = stage === 0 || node.starter ? starter : (node.person ?? course.signerOf?.(node));
    // Who was picked and has signed another node by now signs here no more: it waits for whoever holds the post.
    const isBarred = named !== undefined && isSeparated(state, node, { node: node.code }, named);
    const userId = isBarred ? undefined : named;
    return { no: tasks.length + 1 + index, node: node.code, stage, ...(userId === undefined ? {} : { userId }) };
  });
}

interface Change extends Partial<Pick<FlowEntry, 'marks' | 'opens' | 'hands' | 'status'>> {
  readonly task?: FlowTask;
}

function entryOf(
  { course, state, actor, command }: Case,
  { task, ...change }: Change,
): { readonly entry: FlowEntry; readonly refusal?: never } {
  const away = task && (task.status === '0' ? inWhosePlace(course, state, actor, task) : takenBackFor(task, actor));
  return {
    entry: {
      event: command.event,
      userId: actor.userId,
      ...(away === undefined || command.fromUserId !== undefined ? {} : { inPlaceOf: away }),
      ...(task ? { no: task.no } : {}),
      marks: [],
      opens: [],
      status: state.status,
      ...change,
    },
  };
}

function refuse(refusal: FlowRefusal): FlowDecision {
  return { refusal };
}

/** Nobody signs what they have started, unless the definition says so. */
function starterMaySign(node: FlowNode | undefined, { stage, addedBy }: FlowTask): boolean {
  return stage === 0 || (addedBy === undefined && (node?.starterMaySign === true || node?.starter === true));
}

function isHis(node: FlowNode | undefined, task: FlowTask, actor: FlowActor, state: FlowState): boolean {
  if (task.status !== '0') return false;
  return isOwn(node, task, actor, state) || standsForIn(node, task, actor, state) !== undefined;
}

/** Whether it waits for them themselves: whoever has signed another node for somebody signs none as themselves. */
function isOwn(node: FlowNode | undefined, task: FlowTask, actor: FlowActor, state: FlowState): boolean {
  if ((actor.isStarter && !starterMaySign(node, task)) || hasStoodIn(state, actor.userId, task.node)) return false;
  if (isSeparated(state, node, task, actor.userId)) return false;
  return task.userId === undefined ? actor.holds(task) : task.userId === actor.userId;
}

function standsForIn(
  node: FlowNode | undefined,
  task: FlowTask,
  actor: FlowActor,
  state: FlowState,
): string | undefined {
  const isStarters = task.stage === 0 || node?.starter === true;
  if (isStarters || actor.isStarter || hasSigned(state, actor.userId, task.node)) return undefined;
  if (signsBeside(state, task, actor.userId)) return undefined;
  const away = actor.standsFor?.(task);
  return away !== undefined && isSeparated(state, node, task, away) ? undefined : away;
}

function hasStoodIn({ tasks }: FlowState, userId: string, except: string): boolean {
  return tasks.some(
    ({ node, status, closedBy, inPlaceOf }) =>
      node !== except && status === '1' && closedBy === userId && inPlaceOf !== undefined,
  );
}

function isClosed({ tasks }: FlowState, { no }: FlowCommand): boolean {
  return no !== undefined && tasks.some((task) => task.no === no && task.status !== '0');
}

function nodeOf({ stages }: Stages, { stage, node }: FlowTask): FlowNode | undefined {
  return stages[stage]?.find(({ code }) => code === node);
}

function stageOf({ stages }: FlowCourse, node: FlowNode): number {
  return stages.findIndex((stage) => stage.includes(node));
}

function allows(course: FlowCourse, task: FlowTask, event: NodeEvent): boolean {
  return nodeOf(course, task)?.events?.includes(event) ?? true;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
