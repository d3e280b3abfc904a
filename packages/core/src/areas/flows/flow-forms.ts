import { one } from '../../endpoint/data.ts';
import { type Endpoint, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { label } from '../../label.ts';
import { draftForm } from './draft-form.ts';
import { flowHead, flowRecord } from './entities.ts';
import type { AnyFlow } from './flow.ts';
import { type FlowDefinitions, flowDefinitions } from './flow-definitions.ts';

/** What a save of a flow's draft takes: the head, and any of the form's values. */
export type FlowBody<D extends AnyFlow> = ValuesOf<typeof flowHead> & Partial<ValuesOf<D['form']>>;

/** The typed saves of a registry of flows. */
export type FlowForms<R> = {
  readonly [K in keyof R]: R[K] extends AnyFlow ? Endpoint<FlowBody<R[K]>, ValuesOf<typeof flowRecord>> : never;
};

/** One typed call per flow that saves its form: a new flow has it by its definition alone. */
export const flowForms: FlowForms<FlowDefinitions> = flowFormsOf(flowDefinitions);

export function flowFormsOf<R extends object>(registry: R): FlowForms<R> {
  const calls = Object.entries<AnyFlow>(registry as Readonly<Record<string, AnyFlow>>);
  return Object.fromEntries(calls.map(([name, definition]) => [name, saveOf(definition)])) as FlowForms<R>;
}

/** The call of the original system that saves a flow’s form, under its own path. */
export function savesFlow<D extends AnyFlow>(
  path: string,
  definition: D,
  how: { readonly alsoForm?: true } = {},
): Endpoint<FlowBody<D>, ValuesOf<typeof flowRecord>> {
  return { ...saveOf(definition), ...how, path, extension: false } as Endpoint<
    FlowBody<D>,
    ValuesOf<typeof flowRecord>
  >;
}

function saveOf({ code, label: of, form }: AnyFlow) {
  const draft = draftForm(form);
  return post(`oa/flow/form/${code}`, {
    summary: label(`保存${of.zh}`, `Save: ${of.en}`),
    access: 'flow:write',
    repeat: 'by-key',
    input: entity({ name: draft.name, label: draft.label, fields: { ...flowHead.fields, ...draft.fields } }),
    data: one(flowRecord),
    extension: true,
  });
}
