import { expect, it } from 'vitest';
import {
  type AnyFlow,
  customFormRoutes,
  flowDefinitions,
  flowOfRoute,
  flowPath,
  type RoutedFlow,
  servesFlow,
} from '../../flows.ts';
import { fixedRoutes, matchRoute, type RouteName, withTimestamp } from '../../routes.ts';
import type { FlowPage } from './flow.ts';

const flowId = '1'.repeat(32);
const nodeFinishId = `${flowId}-3`;
const drawn: RoutedFlow = { code: 'form:77', routes: customFormRoutes };
const all: readonly RoutedFlow[] = [...Object.values<AnyFlow>(flowDefinitions), drawn];
const pages: readonly FlowPage[] = ['edit', 'todo', 'doing', 'done', 'ended', 'detail', 'history', 'print', 'log'];

/** Reads an address as the app does: the word timestamp becomes the time first (B23, Y22). */
function read(path: string) {
  const match = matchRoute(withTimestamp(path, 1763762400000) ?? path);
  return match && { name: match.name, ...flowOfRoute(match.name, match.params) };
}

it.each(all.flatMap((flow) => pages.map((page) => [flow.code, page, flow] as const)))(
  'the address of %s, %s leads back to the flow',
  (code, page, flow) => {
    const path = flowPath(flow, page, { flowId, infoId: '9', nodeFinishId, status: '0' });
    const address = read(path);
    expect(address, path).toMatchObject({ flowId });
    expect(servesFlow(address?.name as RouteName, flow)).toBe(true);
    expect([code, undefined]).toContain(address?.flowCode);
    const { path: pattern } = fixedRoutes[(address as { name: RouteName }).name];
    if (page === 'history' || /{(nodeFinishId|userFinishId)/.test(pattern))
      expect(address).toMatchObject({ nodeFinishId });
    if (/infoId|enterpriseId/.test(pattern)) expect(address).toMatchObject({ infoId: '9' });
  },
);

it.each(all.map((flow) => [flow.code, flow] as const))('%s is started at its own address', (code, flow) => {
  const address = read(flowPath(flow, 'start', { infoId: '9' }));
  expect(address).toMatchObject({ page: 'start', flowCode: code });
  expect(address).not.toHaveProperty('flowId');
});

it('tells the pages of one route by id and box', () => {
  const { project, leave } = flowDefinitions;
  expect(flowPath(project, 'start')).toBe('/sendpt/new/start/base_project_flow/0');
  expect(flowPath(project, 'todo', { flowId, infoId: '5/6' })).toBe(`/sendpt/${flowId}/todo/base_project_flow/5%2F6`);
  expect(read(`/sendpt/${flowId}/todo/base_project_flow/5%2F6`)).toMatchObject({
    page: 'todo',
    box: 'todo',
    infoId: '5/6',
  });
  expect(read(`/detailpt/${flowId}/done/base_project_flow/5/0`)).toMatchObject({ page: 'done' });
  expect(read(`/detailpt/${flowId}/1/base_project_flow/5/0`)).toMatchObject({ page: 'detail' });
  expect(read(`/sendpt/${flowId}/todo/base_project_flow/5/timestamp`)).toMatchObject({ name: 'sendpt', flowId });
  expect(read(flowPath(leave, 'print', { flowId }))).toMatchObject({ page: 'print', flowCode: 'leave_flow' });
});

it('opens the details of any flow from a message, and says which flow it is by its code', () => {
  const address = read(`/detailpt/${flowId}/todo/leave_flow/${flowId}/${nodeFinishId}`);
  expect(address).toMatchObject({ name: 'detailpt', flowCode: 'leave_flow', flowId, nodeFinishId });
  expect(servesFlow('detailpt', flowDefinitions.leave)).toBe(false);
});

it('takes the registry that it is given, and knows no flow at other routes', () => {
  const own = { code: 'own_flow', routes: { start: 'borrowing', todo: 'borrowing' } } as const;
  expect(flowOfRoute('borrowing', { id: 'new', type: 'start', infoId: '0' }, { own })).toEqual({
    page: 'start',
    flowCode: 'own_flow',
  });
  expect(flowOfRoute('dashboard', {})).toBeUndefined();
});
