import { listOf, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { approval, approvalQuery } from './approval.ts';
import { byApplyId, project, projectQuery } from './entities.ts';
import { byLoanId, loanPlan } from './loan-plan.ts';
import { byProjectId, payment, paymentQuery, repayment } from './payment.ts';

/** Projects and their credit applications, as far as measures need them (M13). */
export const credit = area({
  projects: post('grp/proProject/findProjectPageList', {
    summary: label('项目分页列表', 'Projects, paged'),
    access: 'project:read',
    repeat: 'safe',
    input: projectQuery,
    data: pageOf(project),
  }),
  apply: get('grp/proApply/getByApplyId', {
    summary: label('授信申请', 'One credit application'),
    access: 'project:read',
    repeat: 'safe',
    input: byApplyId,
    data: one(project),
  }),
  payments: post('grp/proFactpay/selectPayTable', {
    summary: label('项目的放款记录', 'The payments of a project'),
    access: 'project:read',
    repeat: 'safe',
    input: paymentQuery,
    data: pageOf(payment),
  }),
  repayments: post('grp/proProjectRepayment/list', {
    summary: label('项目的还款记录', 'The repayments of a project'),
    access: 'project:read',
    repeat: 'safe',
    input: byProjectId,
    data: listOf(repayment),
  }),
  loanPlan: get('grp/proLoanplan/getProLoanplan', {
    summary: label('用信计划', 'One credit-use plan'),
    access: 'project:read',
    repeat: 'safe',
    input: byLoanId,
    data: one(loanPlan),
  }),
  approvals: post('grp/task/findAllUserFinishList', {
    summary: label('审批记录', 'Approval records'),
    access: 'project:read',
    repeat: 'safe',
    input: approvalQuery,
    data: listOf(approval),
  }),
});
