import { type ValuesOf, visibleValues } from '@danbao/core';
import {
  type FlowActor,
  type FlowCommand,
  type FlowEvent,
  fillableFields,
  type flowAction,
  flowIssues,
  nodeFinishId,
  nodeOfTask,
  ownTask,
  taskNo,
  withComputed,
} from '@danbao/core/flows';
import type { Context, Write } from '../../context.ts';
import { acceptIssues } from '../../http/check-input.ts';
import { invalid, notFound } from '../../http/refusal.ts';
import { holdConflicts } from '../../relations/hold-conflicts.ts';
import { workCalendarOf } from '../holidays/public.ts';
import { applyFlowEvent, type FlowTransition } from './apply-flow-event.ts';
import { type HeldFlow, holdFlow } from './find-flow.ts';
import { conflictRecordOf } from './flow-conflicts.ts';
import { effectsOf } from './flow-effects.ts';
import { withFilesOf } from './form-files.ts';
import type { Instance } from './instance.ts';
import { withNewestOf } from './named-values.ts';
import { refuseUnseen } from './refusals.ts';

type Action = ValuesOf<typeof flowAction>;

/** One event of a flow, by somebody who has seen its newest state. */
export async function actOn(
  context: Context,
  write: Write,
  event: FlowEvent,
  action: Action,
  adds?: FlowCommand['adds'],
): Promise<FlowTransition> {
  const { db } = write;
  const held = await holdFlow({ ...context, db }, action.flowId);
  if (!held || held === 'hidden') throw notFound();
  const { instance, actor } = held;
  await refuseUnseen(context, db, instance, action.seq);
  const no = taskOf(action);
  const { opinion, node, toUserId } = action;
  const signs = event === 'send' || event === 'handle';
  const values = signs ? await signedValues({ ...context, db }, instance, actor, action, no) : instance.row.values;
  if (event === 'send') await weighDoubts({ ...context, db }, instance, action, values);
  if (signs) await weighConflicts({ ...context, db }, held, action, { values, no });
  return applyFlowEvent(context, write, instance, {
    event,
    actor,
    values,
    ...(no === undefined ? {} : { no }),
    ...(opinion === undefined ? {} : { opinion }),
    ...(node === undefined ? {} : { node }),
    ...(toUserId === undefined ? {} : { toUserId }),
    ...(adds ? { adds } : {}),
  });
}

/** What only the database knows is unusual; what is missing is said first. */
async function weighDoubts(
  context: Context,
  instance: Instance,
  action: Action,
  values: Instance['row']['values'],
): Promise<void> {
  const { code, flowId } = instance.row;
  const { doubts: find, gaps } = effectsOf(context, code);
  if (!find || (await gaps?.(context, instance, 'send'))?.length) return;
  acceptIssues(context, await find(context, values, { flowId, opinion: action.opinion }), action);
}

/** With what the flow would conflict from this signature on; others who sign for the same wait until this one is through. */
async function weighConflicts(
  context: Context,
  { instance, actor }: HeldFlow,
  action: Action,
  { values, no }: { readonly values: Instance['row']['values']; readonly no: number | undefined },
): Promise<void> {
  const { row, flow, state } = instance;
  const task = ownTask(flow, state, actor, no);
  // Whoever was asked to sign as well gives an opinion, and answers for nothing that the form says.
  if (!task || task.addedBy !== undefined) return;
  const record = conflictRecordOf({ ...row, values }, true);
  const at = task.stage === 0 ? {} : { at: task.node };
  acceptIssues(context, await holdConflicts(context, record, at), action);
}

function taskOf({ flowId, nodeFinishId: id }: Action): number | undefined {
  if (id === undefined || id === '0') return undefined;
  const no = taskNo(id);
  if (no === undefined || nodeFinishId(flowId, no) !== id) throw invalid([{ field: 'nodeFinishId', rule: 'unknown' }]);
  return no;
}

/** The form with its records and files as they are now. */
async function newest(context: Context, row: Instance['row'], flow: Instance['flow']) {
  return withFilesOf(context.db, flow, row.flowId, await withNewestOf(context, flow, row.values));
}

/** The form as it is signed: checked, and by the starter without what is hidden. */
async function signedValues(
  context: Context,
  { row, flow, state }: Instance,
  actor: FlowActor,
  action: Action,
  no: number | undefined,
) {
  const task = ownTask(flow, state, actor, no);
  const node = task && nodeOfTask(flow, task);
  if (!node || task.addedBy !== undefined) return row.values;
  const calendar = flow.computes && (await workCalendarOf(context.db));
  const values =
    task.stage === 0
      ? withComputed(flow.computes, visibleValues(flow.form, await newest(context, row, flow)), calendar)
      : await withFilesOf(context.db, flow, row.flowId, row.values, fillableFields(flow, task));
  acceptIssues(
    context,
    flowIssues(flow, node, values, { starterId: row.starterId, ...(calendar ? { calendar } : {}) }),
    action,
  );
  return values;
}
