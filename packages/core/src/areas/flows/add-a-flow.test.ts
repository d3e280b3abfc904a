import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, tokensOf } from '../../client.ts';
import { createDanbao } from '../../definitions.ts';
import { flowDefinitions, flowOfCode, flowOfRoute, flowPath, shapeOf } from '../../flows.ts';
import { newGuarantyId } from '../../format.ts';
import { createClient, createSession } from '../../index.ts';
import { danbaoHandlers } from '../../msw.ts';
import { matchRoute } from '../../routes.ts';
import { purchaseFlow } from './testing.ts';

const flows = { ...flowDefinitions, purchase: purchaseFlow };
const danbao = createDanbao({ flows });
const baseUrl = 'http://mock.test/api';
const server = setupServer(...danbaoHandlers({ baseUrl, danbao }));
const session = createSession();
const client = createClient(danbao.areas, { baseUrl, session });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) session.start(tokens);
});
afterAll(() => server.close());

test('a flow more is its definition and one line: routes, start page, typed call, lists, detail, log and documents', async () => {
  const flowId = newGuarantyId();
  expect(flowOfCode('purchase_flow', flows)).toBe(purchaseFlow);
  expect(flowOfCode('purchase_flow')).toBeUndefined();

  const path = flowPath(purchaseFlow, 'detail', { flowId });
  const match = matchRoute(path);
  expect(match && flowOfRoute(match.name, match.params, flows)).toMatchObject({
    page: 'detail',
    flowCode: 'purchase_flow',
    flowId,
  });

  expect(await client.flows.starts()).toContainEqual(
    expect.objectContaining({ flowCode: 'purchase_flow', flowName: '采购', group: 'office' }),
  );
  expect(await client.flows.shape({ flowCode: 'purchase_flow' })).toEqual(
    JSON.parse(JSON.stringify(shapeOf(purchaseFlow, '1'))),
  );

  const draft = await client.flowForms.purchase({ flowId, goods: '打印机', sum: '2' });
  expect(draft).toMatchObject({ flowCode: 'purchase_flow', title: '采购：打印机 2 万元', status: 'draft', seq: '1' });
  const sent = await client.flows.send({ flowId, seq: draft.seq });
  expect(sent).toMatchObject({ status: 'running', nodeFinishName: '部门' });

  const lists = await client.flows.list({ box: 'mine', flowCode: 'purchase_flow' });
  expect(lists).toMatchObject({ total: 1, rows: [{ flowId, nodeFinishName: '部门' }] });
  expect(await client.flows.get({ flowId })).toMatchObject({
    values: { goods: '打印机', sum: '2' },
    tasks: [{ nodeFinishName: '申请' }, { nodeFinishName: '部门', eventFinishCode: '2' }],
  });
  expect(await client.flows.log({ flowId })).toMatchObject([{ event: 'save' }, { event: 'send', nextNames: '部门' }]);

  const { paths, components } = openApi(danbao.areas, { title: '担保', version: '1', baseUrl: '/api' }) as {
    paths: Record<string, { post?: { summary?: string; requestBody?: object } }>;
    components: { schemas: Record<string, object> };
  };
  const call = paths['/oa/flow/form/purchase_flow']?.post;
  expect(JSON.stringify(call?.requestBody)).toContain('#/components/schemas/PurchaseFormDraft');
  expect(JSON.stringify(components.schemas['PurchaseFormDraft'])).toContain('"title":"物品"');
  expect(call?.summary).toContain('采购');
});
