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

type FlowForms = {
  readonly [K in keyof FlowDefinitions]: Endpoint<FlowBody<FlowDefinitions[K]>, ValuesOf<typeof flowRecord>>;
};

/** One typed call per flow that saves its form: a new flow has it by its definition alone. */
export const flowForms = Object.fromEntries(
  Object.entries<AnyFlow>(flowDefinitions).map(([name, definition]) => [name, saveOf(definition)]),
) as unknown as FlowForms;

function saveOf({ code, label: of, form }: AnyFlow) {
  const draft = draftForm(form);
  return post(`oa/flow/form/${code}`, {
    summary: label(`保存${of.zh}`, `Save: ${of.en}`),
    access: 'flow:write',
    repeat: 'by-key',
    input: entity({ name: draft.name, label: draft.label, fields: { ...flowHead.fields, ...draft.fields } }),
    data: one(flowRecord),
    ours: true,
  });
}
