import { isDeepStrictEqual } from 'node:util';
import {
  type AnyFlow,
  draftForm,
  fillableFields,
  flowHead,
  flowTitle,
  isGuarantyId,
  ownTask,
  type ValuesOf,
  withComputed,
} from '@danbao/core';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flows, users } from '../../db/schema.ts';
import { checkedInput } from '../../http/check-input.ts';
import { forbidden, idTaken, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { adoptFiles } from '../save-measure.ts';
import { seesFlow } from './find-flow.ts';
import { type Happened, happen } from './happen.ts';
import { actorOf, type FlowRow, type Instance, instanceOf } from './instance.ts';
import { refuseUnseen } from './refusals.ts';
import { currentFlow, keepVersion } from './resolve-flow.ts';

type Values = Readonly<Record<string, unknown>>;
type Head = ValuesOf<typeof flowHead>;

/** A form has at most so many characters, all of it together. */
const longest = 200_000;

/**
 * Saves a draft, or at a node the fields that are filled in there. What the caller may fill in is as he sends it: a
 * field left out is empty. The id is made by the client; the same save again answers what is there.
 */
export async function saveFlow(
  context: Context,
  write: Write,
  body: Values,
  code?: string,
): Promise<Happened | Instance> {
  const head = checkedInput(flowHead, body) as Head;
  const { db } = write;
  const { instance, isNew } = await heldOrNew(context, db, { ...head, flowCode: code ?? head.flowCode });
  const { row, flow, state } = instance;
  if (code !== undefined && row.code !== code) throw notFound();
  const actor = await actorOf(db, context.user, row);
  const task = isNew ? undefined : ownTask(state, actor);
  const fills = isNew || task ? fillableFields(flow, task) : [];
  const values = merged(flow, row.values, body, fills);
  const isRepeated = !isNew && head.seq === undefined && actor.isStarter && isDeepStrictEqual(row.values, values);
  if (isRepeated) return instance;
  if (!isNew) await refuseUnseen(context, db, instance, head.seq);
  return happen(context, write, instance, { event: 'save', values });
}

/** The form after a save: what the caller fills in is as he sends it, everything else as it was. */
function merged({ form, computes }: AnyFlow, before: Values, body: Values, fills: readonly string[]): Values {
  const typed = checkedInput(draftForm(form), body);
  const after: Record<string, unknown> = {};
  for (const name of Object.keys(form.fields)) {
    const value = fills.includes(name) ? typed[name] : before[name];
    if (value !== undefined) after[name] = value;
  }
  const values = withComputed(computes, after);
  if (JSON.stringify(values).length > longest)
    throw new Refusal(413, { message: 'flowTooLarge', params: { size: longest } });
  return values;
}

interface Held {
  readonly instance: Instance;
  readonly isNew: boolean;
}

/** The flow of an id, held, or a new one of the caller under it. */
async function heldOrNew(context: Context, db: Db, head: Head): Promise<Held> {
  const { user } = context;
  const known = await held(db, head.flowId);
  if (known) {
    if (known.status !== 'deleted' && (await seesFlow(db, user, known)))
      return { instance: await instanceOf(db, known), isNew: false };
    throw idTaken(head.flowId);
  }
  if (head.seq !== undefined && head.seq !== '0') throw notFound();
  const begun = await begin(context, db, head);
  if (begun) return { instance: begun, isNew: true };
  // Somebody has begun it in between.
  return heldOrNew(context, db, head);
}

async function held(db: Db, flowId: string): Promise<FlowRow | undefined> {
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId)).for('update');
  return row;
}

async function begin({ user, deps }: Context, db: Db, head: Head): Promise<Instance | undefined> {
  const { flowId, flowCode, infoId } = head;
  if (!isGuarantyId(flowId)) throw invalid([{ field: 'flowId', rule: 'unknown' }]);
  if (flowCode === undefined) throw invalid([{ field: 'flowCode', rule: 'required' }]);
  const current = await currentFlow(db, flowCode);
  if (!user.permissions.includes(current.flow.needs)) throw forbidden();
  const [starter] = await db.select({ deptName: users.deptName }).from(users).where(eq(users.userId, user.userId));
  const time = deps.now();
  await keepVersion(db, current, time);
  const [row] = await db
    .insert(flows)
    .values({
      flowId,
      code: flowCode,
      version: current.shape.version,
      infoId: infoId === undefined || infoId === '0' ? flowId : infoId,
      title: flowTitle(current.flow, {}),
      status: 'draft',
      seq: 0,
      starterId: user.userId,
      starterName: user.realName,
      unitUid: user.unitUid,
      deptName: starter?.deptName ?? null,
      values: {},
      createdAt: time,
      updatedAt: time,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await adoptFiles(db, flowId, user.userId, user.unitUid);
  return instanceOf(db, row);
}
