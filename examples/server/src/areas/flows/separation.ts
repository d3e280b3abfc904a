import {
  applyEntry,
  decide,
  type FlowActor,
  type FlowCourse,
  type FlowEntry,
  type FlowNode,
  type FlowState,
  type FlowTask,
  isSeparated,
  nodeOfTask,
  openTasks,
  type Shortage,
  type Staffed,
  shortageOf,
} from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FlowRecord } from './flow-record.ts';
import type { Instance } from './instance.ts';
import { holdersOf, type Somebody, waitsFor } from './people.ts';
import { courseWithSigners } from './picked-signers.ts';

/** Refuses the signature after which too few people were left for nodes that ask for somebody else. */
export async function refuseShortage(
  { locale }: Pick<Context, 'locale'>,
  db: Db,
  instance: Instance,
  { course, entry }: { readonly course: FlowCourse; readonly entry: FlowEntry },
): Promise<void> {
  if (entry.event !== 'handle') return;
  const short = await shortageAfter(db, instance, course, applyEntry(instance.state, entry), entry.no);
  if (!short) return;
  const nodes = short.nodes.map(({ label }) => label[locale]).join(betweenNames(locale));
  throw new Refusal(409, { message: 'flowShortage', params: { nodes } });
}

type Separated = NonNullable<FlowRecord['separated']>[number];

/** What the caller leaves to somebody else as the flow stands. */
export async function separatedFor(
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  db: Db,
  instance: Instance,
  { actor, task, namesOf }: { actor: FlowActor; task: FlowTask | undefined; namesOf: (task: FlowTask) => string[] },
): Promise<readonly Separated[]> {
  const { row, flow, state } = instance;
  if (!flow.stages.flat().some(({ separate }) => separate)) return [];
  if (task === undefined) {
    const barred: Separated[] = [];
    for (const open of state.status === 'running' ? openTasks(state) : []) {
      const node = nodeOfTask(flow, open);
      if (!node || !isSeparated(state, node, open, user.userId)) continue;
      const { separate: _, ...anybody } = node;
      const holders = await holdersOf(db, row, anybody);
      if (holders.some(({ userId }) => userId === user.userId))
        barred.push({ why: 'signed', node: node.code, people: namesOf(open) });
    }
    return barred;
  }
  if (task.stage === 0) return [];
  // Nothing is chosen here, so that nobody is told what they have chosen wrong.
  const saving = { event: 'save', no: undefined } as const;
  const course = await courseWithSigners({ deps, locale: 'zh' }, db, instance, row.values, saving);
  const { entry } = decide(course, state, actor, { event: 'handle', no: task.no });
  const short = entry && (await shortageAfter(db, instance, course, applyEntry(state, entry), task.no));
  const people = short?.people.map(({ realName }) => realName) ?? [];
  return (short?.nodes ?? []).map(({ code }) => ({ why: 'needed' as const, node: code, people }));
}

interface Named extends Omit<Shortage<FlowNode>, 'people'> {
  readonly people: readonly Somebody[];
}

/** The nodes beside and after a task for which there would be too few people once it was signed. */
async function shortageAfter(
  db: Db,
  { row, flow }: Instance,
  course: FlowCourse,
  after: FlowState,
  no: number | undefined,
): Promise<Named | undefined> {
  const stage = after.tasks.find((task) => task.no === no)?.stage ?? 0;
  const open = openTasks(after).flatMap((task) => {
    const node = task.addedBy === undefined ? nodeOfTask(flow, task) : undefined;
    return node ? [{ node, userId: task.userId }] : [];
  });
  const opened = new Set(open.map(({ node }) => node.code));
  const later = course.stages
    .slice(stage + 1)
    .flat()
    .filter((node) => course.takesPart(node) && !opened.has(node.code))
    .map((node) => ({ node, userId: node.starter ? row.starterId : (node.person ?? course.signerOf?.(node)) }));
  const holders = new Map<FlowNode, readonly Somebody[]>();
  const staffed: Staffed<FlowNode>[] = [];
  for (const { node, userId } of [...open, ...later]) {
    if (!node.separate) continue;
    const isBarred = userId !== undefined && isSeparated(after, node, { node: node.code }, userId);
    holders.set(node, await waitsFor(db, row, node, isBarred ? undefined : userId));
    const people = (holders.get(node) ?? []).map((one) => one.userId);
    const free = people.filter((one) => !isSeparated(after, node, { node: node.code }, one));
    // For whom a later node names there is nobody yet, it is said when the name is given.
    if (people.length > 0 || isBarred) staffed.push({ node, people: free });
  }
  const short = shortageOf(staffed);
  if (!short) return undefined;
  const known = new Map(short.nodes.flatMap((node) => holders.get(node) ?? []).map((one) => [one.userId, one]));
  return { nodes: short.nodes, people: [...known.values()] };
}
