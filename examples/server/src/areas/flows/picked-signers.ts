import { type AnyFlow, courseOf, type FlowEvent, type FlowNode, pickedFor, postOf } from '@danbao/core/flows';
import { inArray } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { effectsOf } from './flow-effects.ts';
import { type Instance, readableValues } from './instance.ts';
import { holdersOf } from './people.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The course of a flow with who signs it. Nobody is picked who may not sign: the starter is told so when they send it. Who
 * may not sign any more when their turn comes stops nothing: the node waits for whoever holds its post. So does a node that follows
 * who was picked elsewhere, where they do not hold it.
 */
export async function courseWithSigners(
  context: Context,
  db: Db,
  { row, flow }: Instance,
  values: Values,
  event: FlowEvent,
) {
  const course = courseOf(flow, readableValues(row, values));
  const signers = new Map<FlowNode, string>();
  const nodes = flow.stages.slice(1).flat().filter(course.takesPart);
  const isFollowing = nodes.some(({ follows }) => follows !== undefined);
  const followed = (isFollowing && (await effectsOf(context, row.code).picked?.({ db }, values))) || {};
  for (const node of nodes) {
    const picked = pickedFor(node, values);
    const userId = picked ?? pickedFor({ picked: node.follows }, followed);
    if (userId === undefined) continue;
    const people = await holdersOf(db, row, node);
    if (people.some((one) => one.userId === userId)) signers.set(node, userId);
    else if (event === 'send' && picked !== undefined) throw mayNotSign(context, flow, node, values);
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

function mayNotSign({ locale }: Context, { form }: AnyFlow, node: FlowNode, values: Values): Refusal {
  const { picked = '' } = node;
  const field = form.fields[picked]?.labelField ?? picked;
  const name = String(values[field] ?? values[picked]);
  const params = { name, node: node.label[locale], post: (postOf(node) ?? node.label)[locale] };
  return new Refusal(422, { message: 'flowPickedMayNotSign', params, issues: [{ field, rule: 'unknown' }] });
}
