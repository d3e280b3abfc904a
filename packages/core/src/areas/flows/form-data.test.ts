import { expect, it } from 'vitest';
import { is } from '../../fields.ts';
import {
  type FlowShape,
  type FormData,
  flowDefinitions,
  flowOfShape,
  flowTitle,
  shapeOf,
  withComputed,
} from '../../flows.ts';
import { label, validate } from '../../index.ts';
import { customFieldKinds, customFormEntity } from './form-data.ts';

const form: FormData = {
  title: ['kind', 'total'],
  sections: [{ key: 'main', label: label('主要', 'Main') }],
  fields: [
    {
      name: 'kind',
      kind: 'choice',
      label: label('类别', 'Kind'),
      required: true,
      options: [
        { value: 'a', label: label('办公用品', 'Stationery') },
        { value: 'b', label: label('其他', 'Other') },
      ],
    },
    { name: 'which', kind: 'text', label: label('何物', 'Which'), when: is('kind', 'b'), required: true, max: 5 },
    {
      name: 'items',
      kind: 'list',
      label: label('明细', 'Items'),
      fields: [{ name: 'cost', kind: 'money', label: label('金额', 'Cost'), required: true }],
    },
    { name: 'total', kind: 'money', label: label('合计', 'Total') },
  ],
  computes: { total: { sum: ['cost'], of: 'items' } },
};

/** As it comes back from a database. */
const shape = JSON.parse(
  JSON.stringify({
    code: 'form:7',
    version: '1',
    label: label('领用单', 'Issue form'),
    labels: {},
    stages: [[{ code: 'apply', label: label('申请', 'Apply'), finishCode: '1' }]],
    form,
  }),
) as FlowShape;

it('a custom form is checked, computed and titled like any other', () => {
  const flow = flowOfShape(shape, undefined);
  expect(validate(flow.form, {})).toEqual([{ field: 'kind', rule: 'required' }]);
  expect(validate(flow.form, { kind: 'c' })).toMatchObject([{ field: 'kind', rule: 'choice' }]);
  expect(validate(flow.form, { kind: 'b' })).toEqual([{ field: 'which', rule: 'required' }]);
  expect(validate(flow.form, { kind: 'b', which: '六个字的东西' })).toMatchObject([{ field: 'which', rule: 'max' }]);
  expect(validate(flow.form, { kind: 'a', items: [{}] })).toEqual([{ field: 'items.0.cost', rule: 'required' }]);
  const values = withComputed(flow.computes, { kind: 'a', items: [{ cost: '0.1' }, { cost: '0.2' }] });
  expect(values).toMatchObject({ total: '0.3' });
  expect(flowTitle(flow, values)).toBe('领用单：办公用品 0.3 万元');
});

it.each(customFieldKinds)('a field of the kind %s can be drawn', (kind) => {
  const drawn = customFormEntity('one', label('一', 'One'), [
    { name: 'x', kind, label: label('值', 'Value'), required: true },
  ]);
  expect(drawn.fields['x']).toMatchObject({ label: { zh: '值' }, required: true });
  expect(validate(drawn, {})).toEqual([{ field: 'x', rule: 'required' }]);
});

it('a flow under way keeps the nodes that it began with when its definition changes', () => {
  const { leave } = flowDefinitions;
  const before = JSON.parse(JSON.stringify(shapeOf(leave, '1'))) as FlowShape;
  const changed = { ...leave, stages: leave.stages.slice(0, 2) };
  expect(flowOfShape(before, changed).stages).toEqual(leave.stages);
  expect(flowOfShape(shapeOf(changed, '2'), changed).stages).toHaveLength(2);
  expect(before.labels).toMatchObject({ days: { zh: '请假天数' } });
});
