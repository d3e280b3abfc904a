import { expect, it } from 'vitest';
import {
  type FormTemplate,
  flowDefinitions,
  flowOfTemplate,
  formTemplate,
  rowsOfStages,
  stagesOfRows,
  withComputed,
} from '../../flows.ts';
import { validate } from '../../index.ts';

const template: FormTemplate = {
  templateId: '12345678901234567890123456789012',
  zh: '差旅',
  fields: [
    { name: 'from', zh: '起', kind: 'date', required: '1', inTitle: '1' },
    { name: 'until', zh: '止', kind: 'date', required: '1' },
    // What it is computed of comes after it.
    { name: 'sum', zh: '补助', kind: 'yuan', compute: 'product', computeFrom: ['days', 'rate'] },
    { name: 'days', zh: '天数', kind: 'number', compute: 'days', computeFrom: ['from', 'until'] },
    { name: 'rate', zh: '标准', kind: 'yuan', required: '1' },
  ],
  nodes: [{ code: 'head', zh: '部门', post: 'departmentHead', within: 'department', beside: '0' }],
};

it('what is computed of computed fields is computed after them', () => {
  expect(validate(formTemplate, template)).toEqual([]);
  const { computes, form, stages } = flowOfTemplate(template);
  const values = withComputed(computes, { from: '2026-03-02', until: '2026-03-04', rate: '100' });
  expect(values).toMatchObject({ days: '3', sum: '300' });
  expect(validate(form, values)).toEqual([]);
  expect(stages.flat().map(({ code, post }) => [code, post])).toEqual([
    ['apply', undefined],
    ['head', 'departmentHead'],
  ]);
});

it('the nodes of every flow are the same after they were rows', () => {
  for (const { stages } of Object.values(flowDefinitions)) {
    const again = stagesOfRows(rowsOfStages(stages), stages);
    const plain = stages.map((stage) => stage.map((node) => (node.post ? { within: 'unit', ...node } : node)));
    expect(again).toEqual(plain);
  }
});
