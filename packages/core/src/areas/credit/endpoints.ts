import { type DataShape, listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { approval, approvalQuery } from './approval.ts';
import { byApplyId, byProjectId } from './entities.ts';
import { feeTotals } from './fee-ledger.ts';
import { findApplication } from './find-application.ts';
import { findPayments } from './find-payments.ts';
import { findProjects } from './find-projects.ts';
import { byLoanId, loanPlan } from './loan-plan.ts';
import { type Repayment, repayments } from './payments.ts';
import { clientProject, clientProjectsQuery, loanPlanListQuery, loanPlanRow } from './plan-lists.ts';
import { creditProgress } from './progress.ts';

/** A declaration or connected-guarantee statement of an application (N2, N10). The wire names are ours. */
const contractFile = entity({
  name: 'contractFile',
  label: label('声明书与关联担保情况说明', 'Declaration or connected-guarantee statement'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 64, extension: true }),
    fileName: text('资料文件', 'Material file', { required: true, extension: true }),
    institutionName: text('机构名称', 'Institution', { extension: true }),
    createTime: dateTime('生成时间', 'Generated at', { extension: true }),
  },
});

/** `contractSignId` is the application's id. */
const contractFileQuery = entity({
  name: 'contractFileQuery',
  label: label('声明书查询', 'Declarations query'),
  fields: { contractSignId: text('签约编号', 'Id of what was signed', { required: true, max: 64 }) },
});

/** Projects and their credit applications, as far as measures need them (M13). */
export const credit = area({
  projects: findProjects,
  payments: findPayments,
  apply: findApplication,
  repayments: post('grp/proProjectRepayment/list', {
    summary: label('项目的还款记录', 'The repayments of a project'),
    access: 'project:read',
    repeat: 'safe',
    input: byProjectId,
    data: listOf(repayments.record) as DataShape<readonly Repayment[]>,
  }),
  loanPlan: get('grp/proLoanplan/getProLoanplan', {
    summary: label('用信计划', 'One drawdown plan'),
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
  clientProjects: get('grp/proProject/selectProProjectListByGuid', {
    summary: label('客户在保项目', 'The guaranteed projects of a client'),
    access: 'project:read',
    repeat: 'safe',
    input: clientProjectsQuery,
    data: listOf(clientProject),
  }),
  clientLoanPlans: post('grp/proLoanplan/getProLoanplanList', {
    summary: label('客户未审结或未放款的用信', 'Drawdowns of a client, not concluded or not disbursed'),
    access: 'project:read',
    repeat: 'safe',
    send: 'form',
    input: loanPlanListQuery,
    data: listOf(loanPlanRow),
  }),
  contractFiles: get('system/contractData/list', {
    summary: label('声明书与关联担保情况说明', 'Declarations and connected-guarantee statements'),
    access: 'project:read',
    repeat: 'safe',
    input: contractFileQuery,
    data: listOf(contractFile),
  }),
  loanPlansOf: get('grp/proLoanplan/selectByApplyId', {
    summary: label('授信申请下的用信', 'The drawdowns of an application'),
    access: 'project:read',
    repeat: 'safe',
    input: byApplyId,
    data: listOf(loanPlanRow),
    extension: true,
  }),
  feeTotals: get('danbao/feeTotals', {
    summary: label('项目的费用与保证金合计', 'What fees and deposits of a project come to'),
    access: 'project:read',
    repeat: 'safe',
    input: byProjectId,
    data: one(feeTotals),
    extension: true,
  }),
  progress: get('grp/proApply/getProgress', {
    summary: label('业务进度与尚缺事项', 'How far a credit has come, and what is missing'),
    access: 'project:read',
    repeat: 'safe',
    input: byApplyId,
    data: one(creditProgress),
    extension: true,
  }),
});
