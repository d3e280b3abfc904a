import { join } from 'node:path';
import { areas, createClient, createSession, initialValues } from '@danbao/core';
import { failures, permissionRegistry, webhooks } from '@danbao/core/admin';
import { type BriefFacts, briefOf } from '@danbao/core/credit';
import { ownersSubject } from '@danbao/core/exchange';
import { flowBoxes, flowDefinitions } from '@danbao/core/flows';
import { measureKinds, owner } from '@danbao/core/measures';
import { drinkOrders, drivers } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { packageEntries } from '../../../scripts/package-entries.ts';
import { FlowCourseSection, FlowForm, TemplateEditor, useFlowForm, useTemplateForm, VacantNodes } from './flows.ts';
import { EntityFormContext, useEntityForm } from './form.ts';
import { DanbaoProvider } from './index.ts';
import { DrinkItemsEditor } from './office.ts';
import { UploadArea, useUploads } from './ui.ts';

const entries = Object.values(packageEntries(join(import.meta.dirname, '..')));
const kit: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(entries.map((file) => import(file)))),
);
const nothing = () => {};
const measure = {
  ...initialValues(measureKinds.ship),
  optGuaranty_ID: '1',
  clientList: [],
  guarantyTypeID: '1',
  optTypeID: '2',
};
const driver = { driverId: '1', version: '1', driverName: '王海', createTime: '', updateTime: '' };

/** What most parts of the kit take, by the name of the property. */
const usual = {
  ...Object.fromEntries(
    ['onClose', 'onChange', 'onOpen', 'onSave', 'onSaved', 'onPick', 'onSearch', 'onDirty', 'onGo', 'onRefresh'].map(
      (name) => [name, nothing],
    ),
  ),
  title: '标题',
  label: '标签',
  name: 'contact',
  text: '担保',
  value: '',
  path: '/',
  current: '',
  children: '内容',
  resource: drivers,
  listing: listing(failures.list, { columns: ['name', 'lastTime'] }),
  record: driver,
  id: '1',
  entity: owner,
  values: initialValues(owner),
  names: [],
  columns: [{ key: 'name', header: '姓名', cell: () => '王海' }],
  rows: [],
  rowKey: () => '1',
  facts: [],
  options: [],
  routes: [],
  titleOf: () => '页面',
  iconOf: () => null,
  tabs: [],
  sources: [],
  measure,
  measures: [measure],
  kind: 'ship',
  applyId: '1',
  flow: flowDefinitions.leave,
  groups: permissionRegistry,
  of: [],
};

const leave = flowDefinitions.leave;
const flowRecord = {
  ...{ flowId: '1', status: 'draft', events: ['send'], values: {}, tasks: [], entries: [], possible: [], version: '1' },
  ...{ title: '请假', flowNumber: '1', starterName: '王海', current: [], nodeFinishId: undefined, createTime: '' },
};
const ship = { measure: measureKinds.ship, record: measure, mode: 'add', apply_ID: '1', project_ID: '1' };
const permissions = { permissions: ['measure:read'] };
const list = {
  ...{ rows: [], total: 0, page: 1, size: 10, stale: false, error: undefined },
  reload: nothing,
  search: nothing,
  goTo: nothing,
};
const chain = { isSet: '0', version: '0', stages: [], flowCode: leave.code };

const facts: BriefFacts = {
  ...{ apply_ID: '1', project_ID: '1', client_ID: '1', clientName: '甲', limits: {}, client: '0', related: '0' },
  ...{ relatedCount: 0, outstanding: '0', kinds: [], guaranteeSum: '0', openConditions: [] },
};
const deal = { sum: '500', term: '12个月' };

/** Where the same name means something else, or more is taken. */
const own: Readonly<Record<string, object>> = {
  BatchButton: {
    selection: { ids: [], rows: [], has: () => false, add: nothing, remove: nothing, clear: nothing },
    rowName: () => '1',
    work: async () => {},
  },
  AuditChanges: { entry: { entity: 'driver', action: 'update', before: {}, after: { driverName: '王海' } } },
  ChangedSinceSigned: { record: flowRecord },
  ChainEditor: {
    place: { flowCode: leave.code },
    answer: { own: chain, defined: [], misfits: [] },
    versions: [],
    own: new Map(),
  },
  Chart: { data: { names: ['船舶'], series: [{ name: '余额', values: ['1'] }] } },
  CompensationSheet: { flow: flowDefinitions.compensation, record: flowRecord },
  DealSimulator: { facts, deal },
  DecisionBrief: { facts, deal, brief: briefOf(facts, deal) },
  DictionaryControl: { dictionary: 'documentTypes' },
  FieldFrame: { children: () => null },
  FlowActions: { flow: leave, record: flowRecord },
  Tree: { nodes: [{ id: 'a', level: 0, below: [] }], nameOf: () => '集团本部' },
  FlowCourseLine: { flow: leave, record: flowRecord },
  FlowGaps: { gaps: ['缺少营业执照'] },
  FlowList: { box: flowBoxes[0]?.value, renderTitle: () => '请假' },
  FlowSheet: { flow: leave, record: flowRecord },
  FlowSignatures: { flow: leave, tasks: [] },
  FlowTimeline: { flow: leave, record: flowRecord },
  IfAll: permissions,
  IfAny: permissions,
  IfNone: permissions,
  ImportWizard: { subject: ownersSubject },
  PicksControl: { field: webhooks.input.fields.kinds },
  PasteDialog: { subjects: [ownersSubject] },
  MeasureForm: ship,
  MeasureView: ship,
  NodeSetEditor: {
    record: { flowCode: leave.code, stages: [], nodes: [], version: '1' },
    saveLabel: '保存',
    readOnly: false,
  },
  OpinionTable: { flow: leave, tasks: [] },
  OrderDialog: {
    menu: { id: '1', mealType: '2', date: '2026-11-25', orderDeadline: '2026-11-25 09:00:00', dishes: [] },
  },
  OwnerSection: { owners: [], ownerType: '01', sharesEdited: false },
  PickerDialog: { searchLabel: '查找', list, nameOf: () => '王海', empty: '没有' },
  Popup: { button: () => null, children: () => null },
  ReceiversDialog: { chosen: [] },
  RecordPage: { title: '项目', parts: [{ key: 'one', label: '一', render: () => '船舶' }] },
  RecordsSearch: { filter: {}, onFind: nothing },
  RightsField: { groups: [] },
  SecurityByKind: { facts, brief: briefOf(facts, deal) },
  TabPanels: { panels: [{ key: 'one', label: '一', render: () => '船舶' }] },
  WorkItemStateTag: { item: { status: '1' } },
};

/** Parts that show what a hook holds. */
const held: Readonly<Record<string, ComponentType>> = {
  DrinkItemsEditor: () => (
    <EntityFormContext.Provider value={useEntityForm(drinkOrders.input, { items: [] })}>
      <DrinkItemsEditor />
    </EntityFormContext.Provider>
  ),
  FlowForm: () => <FlowForm form={useFlowForm({ flow: leave })} />,
  FlowCourseSection: () => <FlowCourseSection form={useFlowForm({ flow: leave })} />,
  VacantNodes: () => <VacantNodes form={useFlowForm({ flow: leave })} />,
  TemplateEditor: () => <TemplateEditor form={useTemplateForm(undefined)} onGo={nothing} />,
  UploadArea: () => <UploadArea uploads={useUploads({ infoId: '1', onDone: nothing })} />,
};

function InForm({ children }: { readonly children: ReactNode }) {
  const form = useEntityForm(owner, initialValues(owner));
  return <EntityFormContext.Provider value={form}>{children}</EntityFormContext.Provider>;
}

function onServer(component: ComponentType, props: object): string {
  const client = createClient(areas, { baseUrl: 'http://danbao.test/api' });
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <DanbaoProvider client={client} session={createSession()}>
        <InForm>{createElement(component, props)}</InForm>
      </DanbaoProvider>
    </QueryClientProvider>,
  );
}

/** What hands a ref on is an object. */
const isForwarding = (value: unknown) => typeof value === 'object' && value !== null && 'render' in value;

const components = Object.entries(kit).filter(
  ([name, value]) => /^[A-Z]/.test(name) && (typeof value === 'function' || isForwarding(value)),
) as unknown as [string, ComponentType][];

test.each(components)('%s renders on a server', (name, component) => {
  expect('document' in globalThis).toBe(false);
  expect(() => onServer(held[name] ?? component, { ...usual, ...own[name] })).not.toThrow();
});
