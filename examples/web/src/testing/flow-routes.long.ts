import type { ValuesOf } from '@danbao/core';
import {
  type AnyFlow,
  codeOfTemplate,
  customFormRoutes,
  type FlowPage,
  flowDefinitions,
  flowPages,
  flowPath,
  type flowRow,
  flows,
  type RoutedFlow,
} from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { pagePermission } from '@danbao/core/pages';
import { fixedRoutes, type RouteName, routeNames } from '@danbao/core/routes';
import { withRights } from '@danbao/testing/server/a-role';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionName } from '../shared/permission-name.ts';
import { type Stage, setStage } from './stage.ts';

const families: readonly string[] = [
  'projectFlow',
  'fund',
  'car',
  'vacation',
  'publishing',
  'formMaker',
  'product',
  'receipt',
  'audit',
  'urging',
  'reception',
  'borrowing',
];
/** Every route of B3-B7, B11-B18, B20 and B22. */
const routes = routeNames.filter((name) => families.includes(fixedRoutes[name].family));
type FlowRow = ValuesOf<typeof flowRow>;

interface Visit {
  readonly path: string;
  /** What the heading says once the page is there. */
  readonly text: string;
}

let stage: Stage;
/** What the manager opens, and what only who looks after cars and forms opens. */
let visits: readonly Visit[];
/** One page of a flow under way at each route that shows one. */
let underWay: readonly string[];
let kept: readonly Visit[];
beforeAll(async () => {
  stage = await setStage();
  const manager = await signedIn(stage.server, 'manager');
  const begun = await Promise.all(Object.entries(flowDefinitions).map((one) => pagesOf(manager, ...one)));
  const templateId = await publishedForm(await signedIn(stage.server, 'admin'));
  const all = [...begun.flat(), ...(await pagesOfForm(manager, templateId)), ...ownPages];
  // Every start, and every route once: it is the same page whichever flow it shows.
  const first = new Set(routes.map((name) => all.find(({ path }) => isAt(name, path))));
  visits = all.filter((one) => one.path.includes('/new') || first.has(one));
  const shown = all.filter(({ path }) => /\/\d{32}/.test(path) && !path.includes('/new'));
  underWay = routes.flatMap((name) => shown.find(({ path }) => isAt(name, path))?.path ?? []);
  kept = [...keptPages, { path: `/formMaker/revise/${templateId}`, text: '修订表单：物品领用单' }];
});
afterAll(() => stage?.close());

it('every route of every family opens its page for who may see it', async () => {
  expect(routes.filter((name) => ![...visits, ...kept].some(({ path }) => isAt(name, path)))).toEqual([]);
  const { page, problems } = await stage.open('/404', { account: 'manager' });
  expect(await visit(page, visits)).toEqual([]);
  const admin = await stage.open('/404', { account: 'admin' });
  expect(await visit(admin.page, kept)).toEqual([]);
  expect([...problems, ...admin.problems]).toEqual([]);
});

it('somebody else’s flow is not there; without its right a page says which one is missing', async () => {
  const { page, problems } = await stage.open('/404', { account: 'branch' });
  expect(underWay.length).toBeGreaterThan(40);
  const others = underWay.map((path) => ({ path, text: '没有找到这个流程' }));
  expect(await visit(page, others)).toEqual([]);
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
  await withRights(stage.server, 'viewer', ['project:read'], async () => {
    const refused = await stage.open('/404', { account: 'viewer' });
    const refusals = routes.map((name) => {
      const { path = '' } = [...visits, ...kept].find((one) => isAt(name, one.path)) ?? {};
      return { path, text: permissionName(pagePermission(name) ?? '', 'zh') };
    });
    expect(refusals.filter(({ text }) => text === '')).toEqual([]);
    expect(await visit(refused.page, refusals)).toEqual([]);
    expect(refused.problems).toEqual([]);
  });
});

/** Pages that are no flow. */
const ownPages: readonly Visit[] = [
  { path: '/car/ticket', text: '申请公务用车' },
  { path: '/fund/project/list', text: '直接股权投资项目的申报' },
  { path: '/product/nodeSet/product_flow', text: '节点设置：产品审批' },
];
const keptPages: readonly Visit[] = [
  { path: '/car/all', text: '本单位的全部用车申请' },
  { path: '/car/userconfig', text: '车辆管理员派车时从这里选择' },
  { path: '/car/statistics', text: '已还车的记录' },
  { path: '/formMaker/revise/new', text: '新建表单' },
];

/** Every page of a flow under way, and the page that starts one. */
async function pagesOf({ client }: Person, name: string, flow: AnyFlow): Promise<readonly Visit[]> {
  return visitsOf(flow, await begun(client, name, flow));
}

function visitsOf(
  flow: RoutedFlow & Pick<AnyFlow, 'label'>,
  { flowId, infoId, nodeFinishId, title }: FlowRow,
): readonly Visit[] {
  const place = { flowId, infoId, nodeFinishId, status: '0' };
  const pages = flowPages.map((page): Visit => {
    if (page === 'start') return { path: flowPath(flow, page), text: firstWords[flow.code] ?? `发起${flow.label.zh}` };
    return { path: flowPath(flow, page, { ...place, ...boxOf(page) }), text: title };
  });
  return pages.filter(({ path }, at) => pages.findIndex((one) => one.path === path) === at);
}

/** A form that was drawn up and published; its id. */
async function publishedForm({ client }: Person): Promise<string> {
  const templateId = newGuarantyId();
  await client.forms.save({
    templateId,
    zh: '物品领用单',
    fields: [{ name: 'thing', zh: '物品', kind: 'text', required: '1', inTitle: '1' }],
    nodes: [{ code: 'head', zh: '部门审批', post: 'departmentHead', within: 'unit', beside: '0' }],
  });
  await client.forms.publish({ templateId });
  return templateId;
}

/** Every page of a drawn-up form under way. */
async function pagesOfForm({ client }: Person, templateId: string): Promise<readonly Visit[]> {
  const flowCode = codeOfTemplate(templateId);
  const flowId = newGuarantyId();
  const saved = await client.request(flows.save, { flowId, flowCode, thing: '投影仪' });
  return visitsOf(drawnFlow(flowCode), await client.flows.send({ flowId, seq: saved.seq }));
}

/** What the page that starts a flow says first, where it is not that it starts. */
const firstWords: Readonly<Record<string, string>> = { [flowDefinitions.creditUse.code]: '选择授信申请' };

const drawnFlow = (code: string) => ({ code, routes: customFormRoutes, label: { zh: '物品领用单', en: '' } });

function boxOf(page: FlowPage) {
  const box = { todo: 'todo', done: 'done', ended: 'ended', edit: 'mine', doing: 'mine' } as const;
  return page in box ? { box: box[page as keyof typeof box] } : {};
}

/** A flow of the manager’s: what the sample has of credit, a new one of all others. */
async function begun(client: Person['client'], name: string, flow: AnyFlow) {
  const { rows } = await client.flows.list({ box: 'mine', flowCode: flow.code });
  if (rows[0]) {
    const { tasks, ...record } = await client.flows.get({ flowId: rows[0].flowId });
    return { ...record, nodeFinishId: tasks[0]?.nodeFinishId };
  }
  const form = validFlowForms[name as keyof typeof validFlowForms];
  const flowId = newGuarantyId();
  const ofClient = 'clientId' in form ? { clientId: await aPerson(client) } : {};
  const saved = await client.request(flows.save, { ...form, ...ofClient, flowId, flowCode: flow.code });
  return client.flows.send({ flowId, seq: saved.seq });
}

/** A client who has no data of a company, of which none can be missing. */
async function aPerson(client: Person['client']): Promise<string> {
  const [person] = (await client.customers.list({ clientTypeID: '05', pageSize: '1' })).rows;
  if (!person) throw new Error('the sample has no persons');
  return person.client_ID;
}

function isAt(name: RouteName, path: string): boolean {
  const pattern = fixedRoutes[name].path.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}

/** Goes from address to address without loading the app again, and answers where the page did not say what it should. */
function visit(page: Page, list: readonly Visit[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const wrong: string[] = [];
    const shown = () => document.querySelector<HTMLElement>('main')?.innerText ?? '';
    const open = async (path: string, text: string) => {
      // With the number that the router gives its own entries.
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      const until = performance.now() + 5000;
      while (!shown().includes(text) && performance.now() < until) await new Promise(requestAnimationFrame);
      if (!shown().includes(text)) wrong.push(`${path}: ${shown().slice(0, 80)} instead of ${text}`);
    };
    for (const { path, text } of all) {
      // What stands there already says nothing of the next page.
      if (shown().includes(text)) await open('/404', '页面不存在');
      if (wrong.length < 5) await open(path, text);
    }
    return wrong;
  }, list);
}
