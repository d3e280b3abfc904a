import { setupServer } from 'msw/node';
import { expect, it } from 'vitest';
import {
  areas,
  createClient,
  createSession,
  type FormTemplate,
  flowDefinitions,
  flowOfTemplate,
  formTemplate,
  newGuarantyId,
  rowsOfStages,
  stagesOfRows,
  tokensOf,
  validate,
  withComputed,
} from '../../index.ts';
import { danbaoHandlers } from '../../msw.ts';
import { validFlowForms } from '../../testing/valid-flow-forms.ts';

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

it('the mock server publishes forms and sets nodes too; what has begun keeps its version', async () => {
  const baseUrl = 'http://mock.test/api';
  const server = setupServer(...danbaoHandlers({ baseUrl }));
  server.listen({ onUnhandledRequest: 'error' });
  const session = createSession();
  const { forms, flows, session: entry } = createClient(areas, { baseUrl, session });
  const tokens = tokensOf(await entry.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) session.start(tokens);
  await forms.save(template);
  const { templateId } = template;
  const flowCode = `form:${templateId}`;
  expect(await forms.publish({ templateId })).toMatchObject({ state: 'published', published: '1' });
  const flowId = newGuarantyId();
  await flows.save({ flowId, flowCode, from: '2026-03-02' } as never);
  await forms.save({ ...template, zh: '差旅补助' });
  await forms.publish({ templateId });
  expect((await flows.shape({ flowCode })).label.zh).toBe('差旅补助');
  expect(await flows.get({ flowId })).toMatchObject({ version: '1', flowName: '差旅' });
  await forms.withdraw({ templateId });
  expect((await flows.starts()).map((start) => start.flowCode)).not.toContain(flowCode);

  const product = { flowId: newGuarantyId(), flowCode: 'product_flow' };
  await flows.save({ ...validFlowForms.product, ...product } as never);
  const { nodes } = await forms.nodes({ flowCode: 'product_flow' });
  const set = await forms.saveNodes({ flowCode: 'product_flow', nodes: nodes.slice(-1) }, { version: '0' });
  expect(set).toMatchObject({ isSet: '1', version: '1' });
  const { version } = await flows.get({ flowId: product.flowId });
  const stagesIn = async (of?: string) =>
    (await flows.shape({ flowCode: 'product_flow', ...(of ? { version: of } : {}) })).stages.length;
  expect([await stagesIn(version), await stagesIn()]).toEqual([6, 2]);
  server.close();
});
