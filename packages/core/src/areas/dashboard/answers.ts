import * as json from '../../endpoint/answer-schema.ts';
import { flowRow, flowStart } from '../flows/entities.ts';
import { coverageRatios } from '../insights/answers.ts';
import { dashboard } from './endpoints.ts';
import { waitingKinds } from './waiting-kinds.ts';

const figures = json.record('keyFigures', '主要数据', 'Key figures', {
  balance: json.text('在保余额（万元）', 'Guarantee outstanding (CNY 10,000)'),
  projects: json.text('有余额的项目', 'Projects with a balance'),
  pending: json.text('审批中的授信与用信', 'Applications for credit and its use that are being approved'),
  ending: json.text('30 天内到期的授信', 'Credits that end within 30 days'),
});

const measure = json.record('attentionMeasure', '待处理的担保措施', 'Security item in need of attention', {
  optGuaranty_ID: json.text('担保物编号', 'Measure id'),
  optName: json.text('担保物名称', 'Collateral name'),
  kind: json.text('类别代码', 'Code of the kind'),
  apply_ID: json.optional(json.text('授信申请编号', 'Credit application id')),
  projectName: json.optional(json.text('项目名称', 'Project name')),
  reason: json.code('原因', 'Why', ['unfulfilled', 'unchecked', 'insurance', 'valuation']),
  day: json.text('等候自此日，或到期日', 'The day since which it waits, or on which it ends'),
  days: json.integer('已等天数，或剩余天数', 'Days that it has waited, or that are left; negative once it has ended'),
  apply_optguaranty_ID: json.optional(json.text('待复核的落实编号', 'Id of the fulfilment that waits for a check')),
  version: json.optional(json.integer('其版本', 'Its version')),
  handler: json.optional(json.text('经办人', 'Handled by')),
});

const coverage = json.record('projectCoverage', '项目的反担保覆盖', 'Coverage of a project', {
  apply_ID: json.text('授信申请编号', 'Credit application id'),
  projectName: json.text('项目名称', 'Project name'),
  optValue: json.text('认定担保价值（万元）', 'Accepted collateral value (CNY 10,000)'),
  fulfilledValue: json.text('其中已落实（万元）', 'Fulfilled of it (CNY 10,000)'),
  guaranteeSum: json.text('保证金额（万元）', 'Amount of guarantees (CNY 10,000)'),
  liability: json.text('担保责任额（万元）', 'Guaranteed liability (CNY 10,000)'),
  ...coverageRatios,
});

const meal = json.record('todayMeal', '餐次', 'Meal', {
  date: json.text('日期', 'Day'),
  mealType: json.text('餐次', 'Meal'),
  mealBegin: json.text('开始', 'Begins'),
  mealEnd: json.text('结束', 'Ends'),
  orderDeadline: json.text('订餐截止', 'Deadline of orders'),
  state: json.code('状态', 'Status', ['ordered', 'draft', 'open', 'closed']),
  isOpen: json.flag('仍可订、改、退', 'It can still be ordered, changed and cancelled'),
  items: json.list(
    '菜品',
    'Dishes',
    json.record('todayDish', '菜品', 'Dish', {
      dishName: json.text('菜品', 'Dish'),
      count: json.text('份数', 'Portions'),
    }),
  ),
  total: json.optional(json.text('合计（元）', 'Total (CNY)')),
});

const flows = (zh: string, en: string) => json.optional(json.page(zh, en, json.entityOf(flowRow)));
const measures = (zh: string, en: string) => json.optional(json.page(zh, en, measure));

const today = json.record('today', '今日待办', 'What there is to do today', {
  now: json.text('北京时间', 'The time on the wall in China'),
  toDo: flows('待本人办理，等候最久的在前', 'Flows that wait for the caller, the longest first'),
  mine: flows('本人发起、办理中', 'Flows that the caller has started and that are under way'),
  starts: json.optional(json.list('常用的流程', 'Flows that the caller starts often', json.entityOf(flowStart))),
  figures: json.optional(figures),
  unfulfilled: measures('未落实，等候最久的在前', 'Not fulfilled, the longest first'),
  unchecked: measures(
    '待本人复核的落实，等候最久的在前',
    'Fulfilments that wait for the caller’s check, the longest first',
  ),
  due: measures('已到期与即将到期', 'Ended or about to end'),
  coverage: json.optional(json.page('覆盖率最低的项目', 'Projects with the lowest coverage', coverage)),
  meals: json.optional(json.list('今日餐次', 'Meals of today', meal)),
});

const waitingCounts = json.record('waitingCounts', '待办事项数量', 'Numbers of things to do', {
  total: json.integer('合计', 'Total'),
  overdue: json.integer('逾期', 'Overdue'),
  today: json.integer('今天到期', 'Due today'),
  kinds: json.list(
    '各类数量',
    'By kind',
    json.record('waitingCount', '一类的数量', 'Number of a kind', {
      kind: json.code(
        '类别',
        'Kind',
        waitingKinds.map(({ value }) => value),
      ),
      total: json.integer('数量', 'How many'),
    }),
  ),
});

export const dashboardAnswers = [
  json.answers(dashboard.today, today),
  json.answers(dashboard.attention, json.page('待处理的担保措施', 'Security items in need of attention', measure)),
  json.answers(dashboard.waitingCounts, waitingCounts),
];
