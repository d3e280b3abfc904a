import { isDeepStrictEqual } from 'node:util';
import type { ValuesOf } from '@danbao/core';
import { entitiesOf } from '@danbao/core/client';
import {
  type AnyFlow,
  draftForm,
  fillableFields,
  flowHead,
  flows as flowsApi,
  flowTitle,
  ownTask,
  withComputed,
} from '@danbao/core/flows';
import { isGuarantyId } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flows, users } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { checkedInput } from '../../http/check-input.ts';
import { forbidden, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { nameUnknownFields } from '../../http/unknown-fields.ts';
import { adoptFiles } from '../attachments/public.ts';
import { workCalendarOf } from '../holidays/public.ts';
import { applyFlowEvent, type FlowTransition } from './apply-flow-event.ts';
import { type HeldFlow, holdFlow } from './find-flow.ts';
import { withFilesOf } from './form-files.ts';
import { actorWith, type FlowRow, type Instance, instanceOf } from './instance.ts';
import { withNamesOf } from './named-values.ts';
import { withPickedNames } from './picked-signers.ts';
import { refuseUnseen } from './refusals.ts';
import { currentFlow, keepVersion } from './resolve-flow.ts';

type Values = Readonly<Record<string, unknown>>;
type Head = ValuesOf<typeof flowHead>;

/** A form has at most so many characters, all of it together. */
const longest = 200_000;

/**
 * Saves a draft, or at a node the fields that are filled in there. What the caller may fill in is as they send it: a
 * field left out is empty. The id is made by the client; the same save again answers what is there.
 */
export async function saveFlow(
  context: Context,
  write: Write,
  body: Values,
  code?: string,
): Promise<FlowTransition | Instance> {
  const head = checkedInput(flowHead, body, context) as Head;
  const { db } = write;
  const { instance, actor, isNew } = await heldOrNew(context, db, { ...head, flowCode: code ?? head.flowCode });
  const { row, flow, state } = instance;
  if (code !== undefined && row.code !== code) throw notFound();
  const task = isNew ? undefined : ownTask(flow, state, actor);
  const fills = isNew || task ? fillableFields(flow, task) : [];
  nameUnknownFields(context, body, [flowHead, flow.form, ...entitiesOf(flowsApi)]);
  const values = await merged({ ...context, db }, flow, row, body, fills);
  const isRepeated = !isNew && head.seq === undefined && actor.isStarter && isDeepStrictEqual(row.values, values);
  if (isRepeated) return instance;
  if (!isNew) await refuseUnseen(context, db, instance, head.seq);
  return applyFlowEvent(context, write, instance, { event: 'save', actor, values });
}

/** The form after a save: what the caller fills in is as they send it, everything else as it was. */
async function merged(
  context: Context,
  flow: AnyFlow,
  row: FlowRow,
  body: Values,
  fills: readonly string[],
): Promise<Values> {
  const { form, computes } = flow;
  const before = row.values;
  const typed = checkedInput(draftForm(form), body, context);
  const after: Record<string, unknown> = {};
  for (const name of Object.keys(form.fields)) {
    const value = fills.includes(name) ? typed[name] : before[name];
    if (value !== undefined) after[name] = value;
  }
  const filed = await withFilesOf(context.db, flow, row.flowId, after, fills);
  const named = await withNamesOf(context, flow, row, await withPickedNames(context, flow, before, filed));
  const values = withComputed(computes, named, computes && (await workCalendarOf(context.db)));
  if (JSON.stringify(values).length > longest)
    throw new Refusal(413, { message: 'flowTooLarge', params: { size: longest } });
  return values;
}

interface Begun extends HeldFlow {
  readonly isNew: boolean;
}

/** The flow of an id, held, or a new one of the caller under it. */
async function heldOrNew(context: Context, db: Db, head: Head): Promise<Begun> {
  const { user } = context;
  const known = await holdFlow({ ...context, db }, head.flowId);
  // As of an id that nobody has.
  if (known === 'hidden') throw notFound();
  if (known) return { ...known, isNew: false };
  if (head.seq !== undefined && head.seq !== '0') throw notFound();
  const instance = await begin(context, db, head);
  // Somebody has begun it in between.
  if (!instance) return heldOrNew(context, db, head);
  return { instance, actor: actorWith(user, instance.row, []), isNew: true };
}

async function begin({ user, deps }: Context, db: Db, head: Head): Promise<Instance | undefined> {
  const { flowId, flowCode, infoId } = head;
  if (!isGuarantyId(flowId)) throw invalid([{ field: 'flowId', rule: 'unknown' }]);
  if (flowCode === undefined) throw invalid([{ field: 'flowCode', rule: 'required' }]);
  const current = await currentFlow({ db, deps }, flowCode, user.unitUid);
  if (!user.permissions.includes(current.flow.needs)) throw forbidden();
  const [starter] = await db.select({ deptName: users.deptName }).from(users).where(eq(users.userId, user.userId));
  const time = deps.now();
  await keepVersion(db, current, time);
  const title = flowTitle(current.flow, {});
  const [row] = await db
    .insert(flows)
    .values({
      flowId,
      code: flowCode,
      version: current.shape.version,
      infoId: infoId === undefined || infoId === '0' ? flowId : infoId,
      title,
      sortKeys: titleKeys(title),
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
  return instanceOf({ db, deps }, row);
}
