import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { describe, expect, it, test } from 'vitest';
import { type Field, fieldsOf, type Rule } from '../../fields.ts';
import {
  type AnyFlow,
  type FlowNode,
  fillableFields,
  flowDefinitions,
  flowIssues,
  posts,
  servesFlow,
  withComputed,
} from '../../flows.ts';
import { isRequired, validate } from '../../index.ts';
import { namedIn } from '../../resources.ts';
import { fixedRoutes, type RouteName, routeNames } from '../../routes.ts';
import type { NodeRule } from './flow.ts';
import { playFlow } from './testing.ts';

const flows = Object.entries<AnyFlow>(flowDefinitions);
type Name = keyof typeof flowDefinitions;

describe.each(flows)('%s', (name, flow) => {
  const nodes = flow.stages.flat();
  const plain = withComputed(flow.computes, validFlowForms[name as Name]);
  // Whoever fills it in has picked from the lists.
  const ids = namedIn(flow.form.fields).flatMap((pair) => (pair.name in plain ? [[pair.id, '1']] : []));
  const values = { ...plain, ...Object.fromEntries(ids) };
  const known = new Set(Object.keys(flow.form.fields));

  test('its nodes have codes and finish codes of their own; each after the first says who signs', () => {
    expect(new Set(nodes.map(({ code }) => code)).size).toBe(nodes.length);
    expect(new Set(nodes.map(({ finishCode }) => finishCode)).size).toBe(nodes.length);
    expect(flow.stages[0]).toHaveLength(1);
    const says = ({ post, picked, person, starter }: FlowNode) => post ?? picked ?? person ?? starter;
    expect(nodes.filter((node) => says(node) === undefined)).toEqual(flow.stages[0]);
    const known = posts.map(({ value }) => value);
    for (const { post } of nodes) if (post !== undefined) expect(known).toContain(post);
  });

  test('every field that it names is in its form', () => {
    const named = [
      ...flow.title,
      ...Object.keys(flow.computes ?? {}),
      ...nodes.flatMap(({ fills = [], asks = [], when, picked = [], department = [] }) =>
        [fills, asks, when ? fieldsIn(when) : [], picked, department].flat(),
      ),
    ].filter((field) => field !== 'unitUid');
    expect(named.filter((field) => !known.has(field))).toEqual([]);
    for (const { fills = [], asks = [] } of nodes) expect(asks.filter((field) => !fills.includes(field))).toEqual([]);
    const sections = flow.form.sections.map(({ key }) => key);
    for (const { section } of Object.values<Field>(flow.form.fields)) {
      if (section !== undefined) expect(sections).toContain(section);
    }
  });

  test('what is computed is shown and never typed; nobody fills in what a later node fills in', () => {
    for (const field of Object.keys(flow.computes ?? {})) {
      expect(flow.form.fields[field]).toMatchObject({ readOnly: true });
      expect(fillableFields(flow)).not.toContain(field);
    }
    // Beside each other two nodes may fill in the same, where only one of them takes part.
    const later = flow.stages.flatMap((stage) => [...new Set(stage.flatMap(({ fills = [] }) => fills))]);
    expect(fillableFields(flow).filter((field) => later.includes(field))).toEqual([]);
    expect(new Set(later).size).toBe(later.length);
  });

  test('a full form is sent, and one without any of its required fields is not', () => {
    const [start] = nodes;
    if (!start) throw new Error('a flow without nodes');
    const later = nodes.flatMap(({ fills = [] }) => fills);
    expect(validate(flow.form, values).filter(({ field }) => !later.includes(field))).toEqual([]);
    expect(flowIssues(flow, start, values)).toEqual([]);
    const required = Object.entries<Field>(flow.form.fields).filter(
      ([, field]) => field.required === true && !field.when,
    );
    for (const [field] of required) {
      const { [field]: _, ...rest } = values;
      expect(flowIssues(flow, start, rest), field).toContainEqual({ field, rule: 'required' });
    }
    // A report asks for its month alone: its figures are records of their own.
    expect(required.length).toBeGreaterThan(0);
  });

  test('a node signs only when what it asks for is filled in', () => {
    for (const node of nodes.slice(1)) {
      const needed = (node.fills ?? []).filter((name) => isRequired(flow.form, name, values) && !(name in values));
      const missing = [...new Set([...(node.asks ?? []), ...needed])].map((field) => ({ field, rule: 'required' }));
      expect(flowIssues(flow, node, values)).toEqual(expect.arrayContaining(missing));
      expect(flowIssues(flow, node, values)).toHaveLength(missing.length);
    }
  });

  test('signed by all who are asked it comes to its end', () => {
    const play = playFlow(flow, { unitUid: '101', ...values });
    play.act('apply', 'save');
    expect(play.act('apply', 'send')).toBe('ok');
    for (let count = 0; play.open().length > 0 && count < 40; count += 1)
      play.act(play.open()[0]?.split(':').at(-1) ?? '', 'handle');
    expect(play.state().status).toBe('ended');
  }, 1_000);
});

test('codes and finish codes are used once', () => {
  expect(new Set(flows.map(([, { code }]) => code)).size).toBe(flows.length);
  const credit = ['base_project_flow', 'project_use_flow'];
  const codes = flows.filter(([, { code }]) => !credit.includes(code)).flatMap(([, { stages }]) => stages.flat());
  expect(new Set(codes.map(({ finishCode }) => finishCode)).size).toBe(codes.length);
});

/** Pages of these route families that are no page of one flow: lists, settings and figures. */
const ownPages = [
  'fundProjects',
  'carTicket',
  'carUserConfig',
  'carAll',
  'carStatistics',
  'formRevise',
  'productNodeSet',
];
const ofFlows = [
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

it('every route of B3-B7, B11-B18, B20 and B22 is a page of a flow', () => {
  const drawn = { code: 'form:1', routes: { start: 'formSendpt', todo: 'formSendpt', print: 'formPrint' } } as const;
  const all = [...flows.map(([, flow]) => flow), drawn];
  const routes = routeNames.filter((name) => ofFlows.includes(fixedRoutes[name].family));
  const lost = routes.filter(
    (name: RouteName) => !ownPages.includes(name) && !all.some((flow) => servesFlow(name, flow)),
  );
  expect(lost).toEqual([]);
  expect(routes.length).toBe(59);
});

describe('who signs follows from the form', () => {
  const next = (name: Name, change: Readonly<Record<string, unknown>>, unitUid = '101') => {
    const flow: AnyFlow = flowDefinitions[name];
    const play = playFlow(flow, { unitUid, ...withComputed(flow.computes, { ...validFlowForms[name], ...change }) });
    return flow.stages
      .flat()
      .filter(play.course.takesPart)
      .map(({ code }) => code);
  };

  it.each([
    ['leave', { endDate: '2026-02-04' }, 'generalManager', false],
    ['leave', { endDate: '2026-02-05', endHalf: 'am' }, 'generalManager', true],
    ['overtime', { compensation: 'pay' }, 'financeHead', true],
    ['overtime', {}, 'financeHead', false],
    ['borrowing', { amount: '9999.99' }, 'generalManager', false],
    ['borrowing', { amount: '10000' }, 'generalManager', true],
    ['borrowing', { amount: '100000' }, 'chairman', true],
    ['reception', { standard: '285.71' }, 'businessLeader', false],
    ['reception', { standard: '285.72' }, 'businessLeader', true],
    ['receipt', { receiptType: 'read' }, 'departmentHead', false],
    ['receipt', { circulate: '1' }, 'riskLeader', true],
    ['publishing', { scope: 'group' }, 'legal', true],
    ['urgingAudit', { timeScore: '0' }, 'departmentHead', true],
    ['urgingAudit', { timeScore: '10' }, 'departmentHead', false],
    ['product', { totalQuota: '5000' }, 'chairman', true],
    ['fundProject', { amount: '999.9999' }, 'chairman', false],
    ['yearlyReview', { conclusion: 'stop' }, 'generalManager', true],
    ['yearlyReview', { hasRisk: '1' }, 'riskLeader', true],
  ] as const)('%s with %j: %s signs: %s', (name, change, code, signs) => {
    expect(next(name, change).includes(code)).toBe(signs);
  });

  it('looks at the starter’s unit', () => {
    expect(next('productAgain', {}, '101')).toContain('groupRisk');
    expect(next('productAgain', {}, '100')).not.toContain('groupRisk');
  });
});

describe('rules between the fields of a form', () => {
  it.each([
    ['leave', { endDate: '2026-02-01' }, 'endDate'],
    ['leave', { endDate: '2026-02-02', beginHalf: 'pm', endHalf: 'am' }, 'endHalf'],
    ['overtime', { endTime: '2026-02-07 08:00:00' }, 'endTime'],
    ['outing', { endTime: '2026-02-01 08:00:00' }, 'endTime'],
    ['cancelLeave', { endDate: '2026-02-01' }, 'endDate'],
    ['car', { endTime: '2026-02-01 08:00:00' }, 'endTime'],
    ['car', { beginMileage: '1000', endMileage: '999' }, 'endMileage'],
    ['borrowing', { repayDate: '2026-02-01' }, 'repayDate'],
    ['borrowing', { payType: 'transfer' }, 'bankAccount'],
    ['reception', { escortCount: '4' }, 'escortCount'],
    ['reception', { guestCount: '30', escortCount: '11' }, 'escortCount'],
    ['receipt', { deadline: '2026-02-01' }, 'deadline'],
    ['urging', { deadline: '2026-02-01' }, 'deadline'],
    ['urgingAudit', { timeScore: '41' }, 'timeScore'],
    ['product', { endDate: '2025-12-31' }, 'endDate'],
    [
      'enterpriseAudit',
      {
        shareholders: [
          { name: 'A', shareRate: '60' },
          { name: 'B', shareRate: '40.01' },
        ],
      },
      'shareholders',
    ],
    ['fundProject', { financials: [{ ...figures(), netProfit: '多' }] }, 'financials.0.netProfit'],
    ['fundProject', { financials: [{ ...figures(), year: '25' }] }, 'financials.0.year'],
    ['yearlyReview', { reviewYear: '今年' }, 'reviewYear'],
    ['yearlyReview', { conclusion: 'reduce' }, 'newSum'],
  ] as const)('%s refuses %j at %s', (name, change, field) => {
    const flow: AnyFlow = flowDefinitions[name];
    const values = withComputed(flow.computes, { ...validFlowForms[name], ...change });
    expect(validate(flow.form, values).map((issue) => issue.field)).toContain(field);
  });
});

test.each([
  [{}, true],
  [{ shareRate: '80' }, true],
  [{ shareRate: '80', bankShareRate: '20' }, true],
  [{ shareRate: '33.33', bankShareRate: '33.33', againShareRate: '33.34' }, true],
  [{ shareRate: '0', bankShareRate: '20', againShareRate: '80' }, true],
  [{ shareRate: '80', bankShareRate: '20', againShareRate: '' }, true],
  [{ shareRate: '80', bankShareRate: '20.01' }, false],
  [{ shareRate: '80', bankShareRate: '19.9999' }, false],
  // Ours is all of it where nothing is said.
  [{ bankShareRate: '20' }, false],
  [{ shareRate: '40', bankShareRate: '20', againShareRate: '30' }, false],
])('who shares a risk as %j shares all of it: %s; anything else needs confirmation, exactly', (shares, isWhole) => {
  const { form } = flowDefinitions.project;
  const values = { ...validFlowForms.project, ...shares };
  const issues = validate(form, values);
  expect(issues.map(({ field, rule, confirmable }) => [field, rule, confirmable])).toEqual(
    isWhole ? [] : [['shareRate', 'riskShares', true]],
  );
  expect(validate(form, values, { confirmed: ['shareRate'] })).toEqual([]);
});

function figures() {
  return { year: '2025', revenue: '3000', netProfit: '1', totalAssets: '5000', liabilities: '2000' };
}

function fieldsIn(rule: NodeRule): readonly string[] {
  if ('atLeast' in rule) return [rule.atLeast];
  if ('below' in rule) return [rule.below];
  return fieldsOf(rule as Rule);
}
