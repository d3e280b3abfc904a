import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { expect, it } from 'vitest';
import { type AnyFlow, draftForm, flowDefinitions } from '../../flows.ts';
import { jsonSchema, validate } from '../../index.ts';

it.each(Object.entries<AnyFlow>(flowDefinitions))(
  'a draft of %s takes nothing, all of it, and half of it',
  (name, flow) => {
    const draft = draftForm(flow.form);
    const values: Readonly<Record<string, unknown>> = validFlowForms[name as keyof typeof flowDefinitions];
    expect(validate(draft, {})).toEqual([]);
    expect(validate(draft, values)).toEqual([]);
    for (const field of Object.keys(flow.form.fields)) {
      if (typeof values[field] === 'string') expect(validate(draft, { [field]: '1,2 或 3' }), field).toEqual([]);
    }
    expect(Object.keys(draft.fields)).toEqual(Object.keys(flow.form.fields));
  },
);

it('keeps half-typed rows of lists, and still refuses what no field may hold', () => {
  const draft = draftForm(flowDefinitions.fundProject.form);
  expect(validate(draft, { financials: [{ year: '20' }, {}] })).toEqual([]);
  expect(validate(draft, { financials: 'many' })).toMatchObject([{ field: 'financials', rule: 'list' }]);
  expect(validate(draft, { amount: 12 })).toMatchObject([{ field: 'amount', rule: 'string' }]);
  expect(validate(draft, { intro: 'x'.repeat(4001) })).toMatchObject([{ field: 'intro', rule: 'max' }]);
  expect(validate(draft, { name: 'a\u0000b' })).toMatchObject([{ field: 'name', rule: 'text' }]);
  expect(jsonSchema(draft)).not.toHaveProperty('required');
});
