import { beginsToday, type Issue, initialValues, type Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { type AnyFlow, fillableFields, withComputed } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { useEffect, useMemo, useState } from 'react';
import { topField } from '../form/entity-resolver.ts';
import { parseValues } from '../form/parse-values.ts';
import { type DraftForm, useDraftForm } from '../form/use-draft-form.ts';
import type { FormValues } from '../form/use-entity-form.ts';
import { useSession } from '../provider/use-session.ts';
import { nodeOfRow } from './flow-course.ts';
import { formAt, untypedFields } from './form-parts.ts';
import type { FlowRecord } from './use-flows.ts';
import { useWorkCalendar } from './use-work-calendar.ts';

export interface FlowFormOptions {
  readonly flow: AnyFlow;
  /** The flow whose form it is; a new one when not given. */
  readonly record?: FlowRecord | undefined;
  /** What a new flow is about; its own id when not given. */
  readonly infoId?: string | undefined;
  /** What stands in the form of a new flow. */
  readonly initial?: Values | undefined;
  /** Only to be tried out: nothing of it is ever saved. */
  readonly isTrial?: boolean;
}

/** Its issues are those that this person answers for. */
export interface FlowFormState extends DraftForm {
  readonly flow: AnyFlow;
  readonly record: FlowRecord | undefined;
  /** The id of the flow, made here for a new one: sending it again is safe. */
  readonly flowId: string;
  readonly infoId: string | undefined;
  /** Fields that this person fills in now. */
  readonly fills: readonly string[];
  /** The form is the starter's to fill in; else only the fields of one node are. */
  readonly isStarters: boolean;
  /** The node at which it is filled in; undefined where the starter fills it in. */
  readonly node: string | undefined;
  /** It begins with what the node fills in and nobody has saved yet: the day. */
  readonly begins: boolean;
}

/** The form of a flow: fields that may be filled in now, computed ones live, and a draft that survives a reload. */
export function useFlowForm({ flow, record, infoId, initial, isTrial = false }: FlowFormOptions): FlowFormState {
  const [freshId] = useState(newGuarantyId);
  const own = record?.tasks.find(({ nodeFinishId }) => nodeFinishId === record.nodeFinishId);
  const node = own?.node;
  const calendar = useWorkCalendar(flow.computes !== undefined);
  const ownId = useSession()?.user?.userId ?? '';
  const starterId = record?.starterId ?? ownId;
  const entity = useMemo(
    () => formAt(flow, node === undefined ? undefined : nodeOfRow(flow, { node }), { calendar, starterId }),
    [flow, node, calendar, starterId],
  );
  const begun = node === undefined ? {} : begunAt(flow, record);
  const draftForm = useDraftForm(entity, {
    name: `flow:${record?.flowId ?? `new:${flow.code}:${infoId ?? ''}`}`,
    clean: () => cleanValues(flow, record ? { ...begun, ...record.values } : { ...startersValues(flow), ...initial }),
    about: () => ({ flowId }),
    ...(isTrial ? { unsaved: false as const } : {}),
  });
  const flowId = record?.flowId ?? draftForm.about['flowId'] ?? freshId;
  const isStarters = record === undefined || record.events.includes('send');
  const untyped = untypedFields(flow);
  const fills = (record?.fills ?? fillableFields(flow)).filter((name) => !untyped.includes(name));
  const { form } = draftForm;
  useEffect(() => {
    const { computes } = flow;
    if (!computes) return undefined;
    const compute = () => {
      const result = withComputed(computes, parseValues(flow.form, form.getValues()), calendar);
      for (const name of Object.keys(computes)) {
        const text = result[name] ?? '';
        if ((form.getValues(name) ?? '') !== text) form.setValue(name, text, { shouldValidate: text !== '' });
      }
    };
    compute();
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === undefined || !(name in computes)) compute();
    });
    return unsubscribe;
  }, [flow, form, calendar]);
  const ownOf = (issues: readonly Issue[]) =>
    issues.filter(({ field }) => isStarters || fills.includes(topField(field)));
  return {
    ...draftForm,
    issues: () => ownOf(draftForm.issues()),
    check: async () => ownOf(await draftForm.check()),
    flow,
    record,
    flowId,
    infoId,
    fills,
    isStarters,
    node: isStarters ? undefined : node,
    begins: Object.keys(begun).length > 0,
  };
}

/** What a new flow begins with; a day that is filled in at a later node begins there. */
function startersValues(flow: AnyFlow): Values {
  const own = fillableFields(flow);
  const isLater = (name: string) => beginsToday(flow.form.fields[name] as Field) && !own.includes(name);
  return Object.fromEntries(Object.entries(initialValues(flow.form)).filter(([name]) => !isLater(name)));
}

/** The days that are filled in at a node and are usually that of the signature. */
function begunAt({ form }: AnyFlow, record: FlowRecord | undefined): Values {
  const { fills = [], values = {}, events = [] } = record ?? {};
  if (events.includes('send')) return {};
  const initial = initialValues(form);
  const isOpen = (name: string) => values[name] === undefined || values[name] === '';
  const days = fills.filter((name) => beginsToday(form.fields[name] as Field) && isOpen(name));
  return Object.fromEntries(days.map((name) => [name, initial[name]]));
}

/** Every field, so that nothing in the form is ever undefined. */
function cleanValues({ form }: AnyFlow, known: Values): FormValues {
  const blank = Object.entries<Field>(form.fields).map(([name, { item }]) => [name, item ? [] : '']);
  const given = Object.entries(known).filter(([name, value]) => name in form.fields && value != null);
  return { ...Object.fromEntries(blank), ...Object.fromEntries(given) };
}
