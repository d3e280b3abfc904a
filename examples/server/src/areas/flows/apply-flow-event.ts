import { isDeepStrictEqual } from 'node:util';
import {
  type AnyFlow,
  applyEntry,
  decide,
  type FlowActor,
  type FlowCommand,
  type FlowEntry,
  type FlowTask,
  flowNumber,
  flowTitle,
  type LoggedEntry,
  nodeOfTask,
  ownTask,
  type SignedVersion,
} from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { nextInSeries } from '../../db/next-in-series.ts';
import type { FlowLogChange } from '../../db/schema.ts';
import { flowHands, flowLog, flows } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnaskable } from './askable.ts';
import { effectsOf } from './flow-effects.ts';
import type { FlowRow, Instance } from './instance.ts';
import { type Notified, notifyCandidates } from './notify-candidates.ts';
import { activeUser, successorsOf } from './people.ts';
import { courseWithSigners } from './picked-signers.ts';
import { mayNotTakeOver, refusalOf } from './refusals.ts';
import { refuseShortage } from './separation.ts';
import { asSigner, refuseOnlySigner } from './standing-in.ts';
import { freezeVersion } from './versions/freeze-version.ts';
import { refuseOtherUnit } from './versions/own-unit.ts';
import { openCandidates, writeTasks } from './write-tasks.ts';

/** What somebody does to a flow; `values` is the form after it. */
export interface FlowEventInput extends FlowCommand {
  readonly actor: FlowActor;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface FlowTransition {
  readonly instance: Instance;
  /** Whoever's lists have changed. */
  readonly told: Notified;
}

/**
 * The only place that changes a flow. The row is held and is the one that the caller has seen; `decide` says what the
 * event does; the log, the signatures, the candidates and the audit row are written together or not at all.
 */
export async function applyFlowEvent(
  context: Context,
  write: Write,
  { row, flow, state }: Instance,
  { values: typed = row.values, actor, ...command }: FlowEventInput,
): Promise<FlowTransition> {
  const { db } = write;
  const { deps } = context;
  const before: Instance = { row, flow, state };
  const own = ownTask(flow, state, actor, command.no);
  const course = await courseWithSigners(context, db, before, typed, { event: command.event, no: own?.no });
  const decision = decide(course, state, actor, command);
  if (!decision.entry) throw refusalOf(context, before, decision.refusal);
  const user = await asSigner(db, context.user, decision.entry);
  await refuseOnlySigner(context, db, { ...before, row: { ...row, values: typed } }, { course, entry: decision.entry });
  await refuseShortage(context, db, { ...before, row: { ...row, values: typed } }, { course, entry: decision.entry });
  const toUser = command.event === 'handOver' ? await successor(db, before, decision.entry) : undefined;
  const isWhole =
    command.fromUserId !== undefined && before.state.tasks.some(({ no, stage }) => no === command.no && stage === 0);
  const asked = await refuseUnaskable(db, before, command);
  const time = deps.now();
  const values = await filledValues(context, write, before, { typed, event: command.event, entry: decision.entry });
  const after: Instance = {
    row: {
      ...rowAfter(row, flowTitle(flow, values), values, decision.entry, time),
      ...(command.event === 'send' ? await numbered(db, row, flow, time) : {}),
      ...(isWhole && toUser ? { starterId: toUser.userId, starterName: toUser.realName } : {}),
    },
    flow,
    state: applyEntry(state, decision.entry),
  };
  await db.update(flows).set(after.row).where(eq(flows.flowId, row.flowId));
  if (command.event === 'send') await refuseOtherUnit(db, flow, after.row);
  const { entry } = decision;
  const isAsked = state.tasks.some(({ no, addedBy }) => no === entry.no && addedBy !== undefined);
  if (!isAsked) await refuseGaps(context, db, after, command);
  const version = await freezeVersion(context, write, before, after, { event: command.event, entry, time });
  await writeTasks(db, before, after, { entry, user, opinion: command.opinion, time, version });
  const arrived = await openCandidates(context, db, after, entry, { time, before: state });
  await writeLog(db, before, after, {
    ...{ entry, userName: user.realName, toUserName: toUser?.realName ?? asked, ...command, time, version },
  });
  const infoId = await runEffects(context, write, after, command);
  if (infoId !== row.infoId) await db.update(flows).set({ infoId }).where(eq(flows.flowId, row.flowId));
  const instance = { ...after, row: { ...after.row, infoId } };
  await write.record({
    action: state.seq === 0 ? 'add' : command.event === 'remove' ? 'remove' : 'update',
    entity: 'flow',
    entityId: row.flowId,
    ...(state.seq === 0 ? {} : { before: auditOf(before) }),
    after: { ...auditOf(instance), event: command.event },
  });
  const happened = { before, arrivals: arrived, returnReason: reasonOf(command) };
  return { instance, told: await notifyCandidates(context, db, instance, happened) };
}

/** The form with what the server fills in itself. */
async function filledValues(
  context: Context,
  write: Write,
  { row, flow, state }: Instance,
  { typed, event, entry }: { typed: FlowRow['values']; event: FlowCommand['event']; entry: FlowEntry },
): Promise<FlowRow['values']> {
  const { fill } = effectsOf(context, row.code);
  if (!fill) return typed;
  const task = state.tasks.find(({ no }) => no === entry.no);
  const node = task && task.addedBy === undefined ? nodeOfTask(flow, task) : undefined;
  return fill(context, write, { row: { ...row, values: typed }, flow, state }, { event, node });
}

/** A paper is numbered when it is sent for the first time, and keeps its number. */
async function numbered(db: Write['db'], row: FlowRow, { numberWord: word }: AnyFlow, time: Date) {
  if (row.number !== null || word === undefined) return {};
  const year = Number(wallTime(time).slice(0, 4));
  const no = await nextInSeries(db, { unitUid: row.unitUid, word: `flow ${word}`, year });
  return { number: flowNumber({ word, year, no }) };
}

function rowAfter(row: FlowRow, title: string, values: FlowRow['values'], { status }: FlowEntry, time: Date): FlowRow {
  const isOver = status === 'ended' || status === 'stopped' || status === 'deleted';
  const shown = [...title].slice(0, 500).join('');
  return {
    ...row,
    status,
    seq: row.seq + 1,
    title: shown,
    sortKeys: titleKeys(shown),
    values,
    updatedAt: time,
    endedAt: isOver ? (row.endedAt ?? time) : null,
  };
}

/** Who gets the task: somebody who holds its post as well; of the starter's own whoever is named. */
async function successor(db: Write['db'], instance: Instance, { hands }: FlowEntry) {
  const task = instance.state.tasks.find(({ no }) => no === hands?.no);
  const people = task ? await peopleFor(db, instance, task, hands?.userId) : [];
  const found = people.find(({ userId }) => userId === hands?.userId);
  if (!found) throw mayNotTakeOver();
  return found;
}

async function peopleFor(db: Write['db'], instance: Instance, task: FlowTask, userId: string | undefined) {
  if (task.stage > 0) return successorsOf(db, instance, task);
  const named = userId === undefined ? undefined : await activeUser(db, userId);
  return named ? [named] : [];
}

async function refuseGaps(context: Context, db: Write['db'], after: Instance, { event }: FlowCommand): Promise<void> {
  if (event !== 'send' && event !== 'handle') return;
  const gaps =
    (await effectsOf(context, after.row.code).gaps?.({ db, user: context.user, deps: context.deps }, after, event)) ??
    [];
  if (gaps.length > 0) throw new Refusal(422, { message: 'flowGaps', data: { gaps } });
}

async function runEffects(context: Context, write: Write, after: Instance, { event }: FlowCommand): Promise<string> {
  const effects = effectsOf(context, after.row.code);
  const infoId = event === 'save' ? await effects.onSave?.(context, write, after) : undefined;
  const instance = infoId === undefined ? after : { ...after, row: { ...after.row, infoId } };
  await effects.onEvent?.(context, write, instance, event);
  if (instance.row.status === 'ended') await effects.onEnd?.(context, write, instance);
  return instance.row.infoId;
}

interface Logged extends FlowCommand {
  readonly entry: FlowEntry;
  readonly userName: string;
  readonly toUserName: string | undefined;
  readonly time: Date;
  readonly version: SignedVersion | undefined;
}

async function writeLog(
  db: Write['db'],
  before: Instance,
  after: Instance,
  { entry, userName, toUserName, event, opinion, time, version, fromUserId }: Logged,
): Promise<void> {
  const { flowId } = after.row;
  const changes: LoggedEntry['changes'] =
    before.state.status === 'draft' && event === 'save' ? [] : changesBetween(before.row.values, after.row.values);
  await db.insert(flowLog).values({
    flowId,
    seq: after.state.seq,
    at: time,
    entry,
    userName,
    toUserName: toUserName ?? null,
    opinion: opinion ?? null,
    signedVersion: version?.no ?? null,
    signedHash: version?.hash ?? null,
    changes: changes.length > 0 ? changes : null,
  });
  if (event === 'save' || fromUserId !== undefined) return;
  const hand = { no: entry.no ?? null, handledAt: time };
  const hands = [entry.userId, ...(entry.inPlaceOf === undefined ? [] : [entry.inPlaceOf])];
  await db
    .insert(flowHands)
    .values(hands.map((userId) => ({ userId, flowId, ...hand })))
    .onConflictDoUpdate({ target: [flowHands.userId, flowHands.flowId], set: hand });
}

/** What the audit log keeps; who signed what stands in the flow's own log. */
function auditOf({ row }: Instance) {
  const { flowId, code, title, status, seq, infoId } = row;
  return { flowId, flowCode: code, title, status, seq: String(seq), infoId };
}

type Values = Readonly<Record<string, unknown>>;

/** Most characters of a value in the log. */
const longest = 20_000;

/** The fields that differ; lists as JSON. */
function changesBetween(before: Values, after: Values): readonly FlowLogChange[] {
  if (before === after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((field) => ({ field, ...given('before', before[field]), ...given('after', after[field]) }));
}

function given(name: 'before' | 'after', value: unknown) {
  if (value === undefined || value === null) return {};
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { [name]: [...text].slice(0, longest).join('') };
}

/** Why it was returned, in the words of who returned it. */
function reasonOf({ event, opinion }: FlowCommand): string | undefined {
  return event === 'return' ? (opinion ?? '') : undefined;
}
