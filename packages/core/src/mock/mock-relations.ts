import { flowOfCode } from '../areas/flows/flow-definitions.ts';
import { flowTitle } from '../areas/flows/flow-title.ts';
import { allows } from '../endpoint/access.ts';
import type { Issue } from '../field/validate.ts';
import { wallTime } from '../format/calendar.ts';
import { label } from '../label.ts';
import { type ConflictRecord, type ConflictSide, sideOf } from '../relation/conflict.ts';
import { type ConflictHost, findConflicts } from '../relation/find-conflicts.ts';
import type { LimitedParent } from '../relation/limit.ts';
import { type Posting, postingOf } from '../relation/movement.ts';
import { signedMovements } from '../relation/quantity.ts';
import { replaces } from '../relation/replaces.ts';
import { conflictRecordOf } from '../resource/conflict-record.ts';
import { type Foreseen, type ForesightQuery, foreseeRecords } from '../resource/foresee-records.ts';
import type { AnyResource } from '../resource/resource.ts';
import type { EffectChange } from '../resource/store.ts';
import type { MockFlow } from './mock-flow-rows.ts';
import type { MockContext } from './mock-handlers.ts';
import { callerOf, isWithinReach } from './mock-reach.ts';
import { Refusal } from './refusal.ts';

/** What holds between the records in memory, by the functions of a server. */
function conflictHost(context: MockContext): ConflictHost {
  return {
    conflicts: context.conflicts,
    candidates: async (other, { definition }) => {
      const found = recordsOfSide(other, context);
      const replacer = other.replacedBy === undefined ? undefined : sideOf(definition, other.replacedBy);
      if (!replacer) return found;
      const real = recordsOfSide(replacer, context);
      return found.filter((record) => !real.some((one) => replaces(replacer, one, other, record)));
    },
    namesOfKeys: async ({ keyOf }, collisions) => {
      const resource = context.resources.find(({ name }) => name === keyOf);
      const records = resource && context.state.resources.records.get(resource.name);
      const names = collisions.flatMap(({ key }) => {
        const title = resource && records?.get(key)?.values[resource.title];
        return typeof title === 'string' ? [[key, label(title, title)] as const] : [];
      });
      return new Map(names);
    },
  };
}

/** With what a changed record of a resource conflicts. */
export async function conflictsOfChange(
  resource: AnyResource,
  { before, after }: EffectChange,
  context: MockContext,
): Promise<readonly Issue[]> {
  if (!after) return [];
  return findConflicts(conflictRecordOf(resource, after), conflictHost(context), {
    before: before && conflictRecordOf(resource, before),
  });
}

/** With what a flow would conflict from the signature at this node on; the starter's when not said. */
export function conflictsOfFlow(
  flow: MockFlow,
  at: string | undefined,
  context: MockContext,
): Promise<readonly Issue[]> {
  return findConflicts(flowRecord(flow, context), conflictHost(context), { at });
}

/** What forms and plans learn of records that are not saved yet. */
export async function foresee(query: ForesightQuery, context: MockContext): Promise<Foreseen> {
  const { state, resources, limits, flows } = context;
  const { of } = query;
  const caller = callerOf(context);
  const resource = resources.find(({ name }) => name === of);
  const flow = flowOfCode(of, flows);
  if (!resource && !flow) throw new Refusal(422, 'formInvalid', { issues: [{ field: 'conflictOf', rule: 'unknown' }] });
  const mayAsk = resource
    ? allows(resource.access.write, caller.permissions)
    : ['flow:write', flow?.needs ?? ''].every((one) => caller.permissions.includes(one));
  if (!mayAsk) throw new Refusal(403, 'forbidden');
  const stored = resource && state.resources.records.get(resource.name);
  return foreseeRecords(query, {
    ...conflictHost(context),
    caller,
    resource,
    limits,
    now: wallTime(new Date()),
    kept: async (ids) =>
      ids.flatMap((id) => {
        const record = stored?.get(id);
        const known = state.flows.get(id);
        if (resource)
          return record && isWithinReach(resource, record, caller, context) ? [conflictRecordOf(resource, record)] : [];
        return known?.flowCode === of ? [flowRecord(known, context)] : [];
      }),
    mayWriteBelow: async (values) => {
      const { userId: authorId, unitUid } = caller;
      const record = { id: '', unitUid, authorId, version: 1, createTime: '', updateTime: '', values };
      return resource !== undefined && isWithinReach(resource, record, caller, context);
    },
    postings: async (parent) => postingsOf(parent, context),
  });
}

function recordsOfSide(side: ConflictSide, context: MockContext): readonly ConflictRecord[] {
  const { state, resources } = context;
  const resource = resources.find(({ name }) => name === side.of);
  if (!resource)
    return [...state.flows.values()]
      .filter((flow) => flow.flowCode === side.of && counts(flow, side))
      .map((flow) => flowRecord(flow, context));
  const caller = callerOf(context);
  return [...(state.resources.records.get(resource.name)?.values() ?? [])].map((record) =>
    conflictRecordOf(resource, record, isWithinReach(resource, record, caller, context)),
  );
}

/** The node from which it counts was signed and waits for no signature again. */
function counts({ state: { status, tasks } }: MockFlow, { at, isFact }: ConflictSide): boolean {
  const own = tasks.filter(({ node, stage }) => (at === undefined ? stage === 0 : node === at));
  return (
    (isFact ? ['ended'] : ['running', 'suspended', 'ended']).includes(status) &&
    own.some((task) => task.status === '1') &&
    !own.some((task) => task.status === '0' || task.status === '10')
  );
}

function flowRecord({ flowCode, flowId, starter, values }: MockFlow, context: MockContext): ConflictRecord {
  const definition = flowOfCode(flowCode, context.flows);
  const title = definition && flowTitle(definition, values);
  const { unitUid } = callerOf(context);
  return { of: flowCode, id: flowId, unitUid, authorId: starter, values, title, isSeen: true };
}

/** What has moved the quantity of a limit for a parent. */
export function postingsOf({ limit, key }: LimitedParent, { state }: Pick<MockContext, 'state'>): readonly Posting[] {
  const { records } = state.resources;
  return signedMovements(limit.quantity).flatMap(({ movement }) =>
    [...(records.get(movement.of.name)?.values() ?? [])].flatMap(({ id, values }) => {
      const parents = (movement.parents[limit.by] ?? []).map((field) => (field === 'id' ? id : values[field]));
      const posting = parents.every((value, at) => value === key[at]) ? postingOf(movement, values) : undefined;
      return posting ? [posting] : [];
    }),
  );
}
