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
    const plain = stages.map((stage) =>
      stage.map((node) => (node.post || node.picked ? { within: 'unit', ...node } : node)),
    );
    expect(again).toEqual(plain);
  }
});

it('a drawn-up form names people and departments, and its nodes follow them', () => {
  const named: FormTemplate = {
    ...template,
    fields: [
      ...template.fields,
      { name: 'dept', zh: '承办部门', kind: 'department', required: '1' },
      { name: 'deputy', zh: '代办人', kind: 'person' },
      { name: 'left', zh: '余额', kind: 'yuan', compute: 'difference', computeFrom: ['rate', 'sum'] },
    ],
    nodes: [
      {
        code: 'deals',
        zh: '承办',
        beside: '0',
        who: 'department',
        whoField: 'deptId',
        post: 'departmentHead',
        within: 'unit',
      },
      {
        code: 'checks',
        zh: '复核',
        beside: '0',
        who: 'picked',
        whoField: 'deputyId',
        within: 'unit',
        fills: ['deputy'],
      },
      { code: 'reads', zh: '阅知', beside: '0', who: 'person', person: '陈立', personId: '7' },
      { code: 'ends', zh: '确认', beside: '0', who: 'starter' },
    ] as FormTemplate['nodes'],
  };
  expect(validate(formTemplate, named)).toEqual([]);
  const { form, stages, computes } = flowOfTemplate(named);
  expect(form.fields).toMatchObject({ dept: { links: 'department', idField: 'deptId' }, deputyId: { max: 64 } });
  expect(stages.slice(1).flat()).toMatchObject([
    { department: 'deptId', post: 'departmentHead' },
    { picked: 'deputyId', fills: ['deputy', 'deputyId'] },
    { person: '7', postName: { zh: '陈立' } },
    { starter: true },
  ]);
  expect(withComputed(computes, { from: '2026-03-02', until: '2026-03-02', rate: '100.1' })).toMatchObject({
    left: '0',
  });
  const wrong = (nodes: object, fields: object[] = []) =>
    validate(formTemplate, { ...named, fields: [...named.fields, ...fields], nodes: [nodes] } as never).map(
      ({ field, rule }) => `${field} ${rule}`,
    );
  const [deals, , reads] = named.nodes;
  expect(wrong({ ...deals, whoField: 'deputyId' })).toEqual(['nodes.0.whoField drawnUnknown']);
  expect(wrong({ ...deals, post: undefined })).toEqual(['nodes.0.post required']);
  expect(wrong({ ...reads, person: undefined, personId: undefined })).toEqual(['nodes.0.person required']);
  expect(wrong(reads ?? {}, [{ name: 'deptId', zh: '重名', kind: 'text' }])).toEqual(['fields.8.name duplicate']);
});
