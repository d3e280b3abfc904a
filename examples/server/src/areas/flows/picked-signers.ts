import {
  type AnyFlow,
  courseOf,
  type FlowEvent,
  type FlowNode,
  fillableFields,
  nodeOfTask,
  pickedFor,
  postOf,
} from '@danbao/core/flows';
import { namedIn } from '@danbao/core/resources';
import { inArray } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { effectsOf } from './flow-effects.ts';
import { type Instance, readableValues } from './instance.ts';
import { holdersOf } from './people.ts';
import type { Sought } from './seat.ts';

type Values = Readonly<Record<string, unknown>>;

/** A flow as far as its course needs it: also before it is begun. */
interface Coursed extends Pick<Instance, 'flow' | 'state'> {
  readonly row: Sought & Pick<Instance['row'], 'code'>;
}

/**
 * The course of a flow with who signs it. Nobody is picked who may not sign: whoever has picked them is told so when they send or sign it. Who
 * may not sign any more when their turn comes stops nothing: the node waits for whoever holds its post. So does a node that follows
 * who was picked elsewhere, where they do not hold it.
 */
export async function courseWithSigners(
  context: Pick<Context, 'deps' | 'locale'>,
  db: Db,
  { row, flow, state }: Coursed,
  values: Values,
  { event, no }: { readonly event: FlowEvent; readonly no: number | undefined },
) {
  const course = courseOf(flow, readableValues(row, values));
  const signers = new Map<FlowNode, string>();
  const nodes = flow.stages.slice(1).flat().filter(course.takesPart);
  // What the starter sends they have chosen, and a signer what they fill in; who was asked to sign fills in nothing.
  const signed = state.tasks.find((task) => task.no === no && task.addedBy === undefined);
  const fills = event === 'handle' && signed ? (nodeOfTask(flow, signed)?.fills ?? []) : [];
  const chosen = event === 'send' ? fillableFields(flow) : fills;
  const isFollowing = nodes.some(({ follows }) => follows !== undefined);
  const followed = (isFollowing && (await effectsOf(context, row.code).picked?.({ db }, values))) || {};
  for (const node of nodes) {
    if (chosen.includes(node.department ?? '') && (await holdersOf(db, { ...row, values }, node)).length === 0)
      throw nobodyThere(context, flow, node);
    const picked = pickedFor(node, values);
    const userId = picked ?? pickedFor({ picked: node.follows }, followed);
    if (userId === undefined) continue;
    const people = await holdersOf(db, { ...row, values }, node);
    if (people.some((one) => one.userId === userId)) signers.set(node, userId);
    else if (picked !== undefined && chosen.includes(node.picked ?? '')) throw mayNotSign(context, flow, node, values);
  }
  return { ...course, signerOf: (node: FlowNode) => signers.get(node) };
}

/**
 * The form with the names of who is picked; of who is picked no more, without theirs. What was typed without an id stays. Of
 * other units nobody learns a name by an id: those may not sign, which sending says.
 */
export async function withPickedNames(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { form, stages }: AnyFlow,
  before: Values,
  after: Values,
): Promise<Values> {
  const pairs = stages.flat().flatMap(({ picked, within }) => {
    const nameField = picked === undefined ? undefined : form.fields[picked]?.labelField;
    return picked === undefined || nameField === undefined ? [] : [{ picked, nameField, isGroups: within === 'group' }];
  });
  const ids = pairs.flatMap(({ picked }) => (after[picked] ? [String(after[picked])] : []));
  const people = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.userId, ids));
  const values: Record<string, unknown> = { ...after };
  for (const { picked, nameField, isGroups } of pairs) {
    const one = people.find(({ userId }) => userId === after[picked]);
    if (one && (isGroups || reaches(user, one.unitUid))) values[nameField] = one.realName;
    else if (before[picked] && !after[picked] && before[nameField] === after[nameField]) delete values[nameField];
  }
  return values;
}

function mayNotSign({ locale }: Pick<Context, 'locale'>, { form }: AnyFlow, node: FlowNode, values: Values): Refusal {
  const { picked = '' } = node;
  const field = form.fields[picked]?.labelField ?? nameBeside(form.fields, picked) ?? picked;
  const name = String(values[field] ?? values[picked]);
  const params = { name, node: node.label[locale], post: (postOf(node) ?? node.label)[locale] };
  return new Refusal(422, { message: 'flowPickedMayNotSign', params, issues: [{ field, rule: 'unknown' }] });
}

/** Whoever names a department is told at once that nobody of it could sign. */
function nobodyThere({ locale }: Pick<Context, 'locale'>, { form }: AnyFlow, node: FlowNode): Refusal {
  const field = nameBeside(form.fields, node.department ?? '') ?? node.department ?? '';
  const params = { node: node.label[locale], post: (postOf(node) ?? node.label)[locale] };
  return new Refusal(422, { message: 'flowNobody', params, issues: [{ field, rule: 'unknown' }] });
}

/** The field with the name of who is picked, where it has its id beside it (`person`). */
function nameBeside(fields: AnyFlow['form']['fields'], id: string): string | undefined {
  return namedIn(fields).find((pair) => pair.id === id)?.name;
}
