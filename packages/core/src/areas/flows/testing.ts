import { is, price, text, yesNo } from '../../fields.ts';
import {
  type AnyFlow,
  applyEntry,
  courseOf,
  decide,
  emptyFlow,
  type FlowCommand,
  type FlowEntry,
  type FlowState,
  type FlowTask,
  flow,
} from '../../flows.ts';
import { entity, label } from '../../index.ts';

/** A small flow with everything: a condition, two who sign side by side, one who fills in, one who may not return. */
export const purchaseFlow = flow({
  code: 'purchase_flow',
  label: label('采购', 'Purchase'),
  about: label('采购申请', 'Ask for a purchase'),
  group: 'office',
  needs: 'flow:read',
  form: entity({
    name: 'purchaseForm',
    label: label('采购单', 'Purchase form'),
    fields: {
      goods: text('物品', 'Goods', { required: true, max: 20 }),
      sum: price('金额', 'Sum', { required: true }),
      isUrgent: yesNo('加急', 'Urgent', { initial: '0' }),
      payDate: text('付款日期', 'Paid on'),
      note: text('备注', 'Note'),
    },
  }),
  title: ['goods', 'sum'],
  stages: [
    [{ code: 'apply', label: label('申请', 'Apply'), finishCode: '1' }],
    [{ code: 'head', label: label('部门', 'Head'), finishCode: '2', post: 'departmentHead', within: 'department' }],
    [
      { code: 'finance', label: label('财务', 'Finance'), finishCode: '3', post: 'financeHead' },
      { code: 'office', label: label('办公室', 'Office'), finishCode: '4', post: 'officeHead' },
    ],
    [
      {
        code: 'manager',
        label: label('总经理', 'Manager'),
        finishCode: '5',
        post: 'generalManager',
        when: { atLeast: 'sum', amount: '10' },
      },
      {
        code: 'leader',
        label: label('分管领导', 'Leader'),
        finishCode: '6',
        post: 'businessLeader',
        when: is('isUrgent', '1'),
      },
    ],
    [
      {
        code: 'cashier',
        label: label('出纳', 'Cashier'),
        finishCode: '7',
        post: 'cashier',
        events: ['suspend'],
        fills: ['payDate', 'note'],
        asks: ['payDate'],
      },
    ],
  ],
});

type Values = Readonly<Record<string, unknown>>;

/** Plays a flow: users are named after the nodes that they sign; `boss` may end what is not theirs, `clerk` holds no post. */
export function playFlow(of: AnyFlow, values: Values, standsInFor: (userId: string) => readonly string[] = () => []) {
  let state: FlowState = emptyFlow;
  const log: FlowEntry[] = [];
  const course = courseOf(of, values);
  const actor = (userId: string) => ({
    userId,
    isStarter: userId === 'apply',
    isManager: userId === 'boss',
    holds: ({ node }: { readonly node: string }) => node === userId,
    standsFor: ({ node, userId: named }: FlowTask) =>
      standsInFor(userId).find((away) => away === node && away === (named ?? away)),
  });
  return {
    course,
    log,
    actor,
    state: () => state,
    /** Open tasks as node or node:person. */
    open: () =>
      state.tasks
        .filter(({ status }) => status === '0' || status === '10')
        .map(({ node, userId }) => (userId === undefined ? node : `${node}:${userId}`)),
    /** What happened: `ok`, or why not. */
    act(userId: string, event: FlowCommand['event'], rest: Omit<FlowCommand, 'event'> = {}): string {
      const decision = decide(course, state, actor(userId), { event, ...rest });
      if (!decision.entry) return decision.refusal;
      state = applyEntry(state, decision.entry);
      log.push(decision.entry);
      return 'ok';
    },
  };
}
