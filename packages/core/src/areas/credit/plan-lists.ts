import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { loanPlan } from './loan-plan.ts';

const wan = { unit: 'wan' } as const;

/** The two lists behind the amounts of a credit-use sheet (N9). */
export const loanPlanLists = options(
  ['1', '已申请未审结用信', 'Applied, not concluded'],
  ['2', '已审结未放款用信', 'Concluded, not disbursed'],
);

export const loanPlanListQuery = entity({
  name: 'loanPlanListQuery',
  label: label('客户用信查询', 'Drawdowns of a client, query'),
  fields: {
    type: choice('清单', 'List', loanPlanLists, { required: true }),
    clientGuid: text('客户编号', 'Client id', { required: true, max: 32 }),
    busiTypeName: text('业务品种', 'Product type', { max: 200 }),
  },
});

const { loanId, projectName, payee, loanSum, loanFactSum, periodMonth } = loanPlan.fields;

/** A credit use of a client (N9). */
export const loanPlanRow = entity({
  name: 'loanPlanRow',
  label: label('客户用信', 'Drawdown of a client'),
  fields: {
    loanId,
    projectName,
    payee,
    loanSum,
    loanFactSum,
    periodMonth,
    busiTypeName: text('业务品种', 'Product type'),
    applyId: text('授信申请编号', 'Credit application id', { max: 32, extension: true }),
    state: text('状态', 'Status', { max: 16, extension: true }),
  },
});

export const clientProjectsQuery = entity({
  name: 'clientProjectsQuery',
  label: label('客户在保项目查询', 'Guaranteed projects of a client, query'),
  fields: {
    loanId: text('用信计划编号', 'Loan plan id', { max: 32 }),
    clientGuid: text('客户编号', 'Client id', { required: true, max: 32 }),
    busiTypeName: text('业务品种', 'Product type', { max: 200 }),
  },
});

/** A guaranteed project of a client (N9). `loadSum` is spelt as on the wire. */
export const clientProject = entity({
  name: 'clientProject',
  label: label('客户在保项目', 'Guaranteed project of a client'),
  fields: {
    clientName: text('客户名称', 'Client', { required: true }),
    payee,
    loadSum: text('放款金额', 'Amount disbursed', wan),
    guarantySum: text('在保金额', 'Guarantee outstanding', wan),
    billBeginDate: date('借据起始日', 'Loan note date'),
    billEndDate: date('借据到期日期', 'Maturity date'),
    bankName: text('放款机构', 'Lender'),
  },
});

/** What people know a drawdown by. */
export function loanLabel({ payee = '', loanSum = '0' }: Partial<ValuesOf<typeof loanPlanRow>>): string {
  return `${payee}（${loanSum} 万元）`;
}
