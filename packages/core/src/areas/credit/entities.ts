import { entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { applicationStates } from './application-states.ts';

/** A guaranteed project with the application that its measures belong to. */
export const project = entity({
  name: 'project',
  label: label('项目', 'Project'),
  fields: {
    project_ID: text('项目编号', 'Project id', { required: true, max: 32 }),
    apply_ID: text('授信申请编号', 'Credit application id', { required: true, max: 32 }),
    projectName: text('项目名称', 'Project name', { required: true }),
    busiCode: text('业务编号', 'Case No.', { max: 64 }),
    clientName: text('客户名称', 'Client'),
    busiTypeName: text('业务品种', 'Product type'),
    applySum: text('申请金额', 'Amount applied for', { unit: 'wan' }),
    restSum: text('剩余额度', 'Available', { unit: 'wan', extension: true }),
    creditBeginDate: date('授信开始日期', 'Facility start'),
    creditEndDate: date('授信结束日期', 'Facility expiry'),
    amanName: text('项目经理A角', 'Lead manager'),
    departName: text('部门', 'Department'),
    measureCount: integer('担保措施数', 'Security items', { extension: true, zero: true }),
    fulfilledCount: integer('已落实', 'Fulfilled', { extension: true, zero: true }),
    state: choice('申请状态', 'Status', applicationStates, { extension: true }),
  },
});

export const projectQuery = entity({
  name: 'projectQuery',
  label: label('项目查询', 'Projects query'),
  fields: {
    loanPlan_ID: text('用信计划编号', 'Loan plan id', { max: 32 }),
    projectName: text('项目名称', 'Project name', { extension: true }),
    clientName: text('客户名称', 'Client', { extension: true }),
    client_ID: text('客户编号', 'Client id', { max: 32, extension: true }),
    state: choice('申请状态', 'Status', applicationStates, { extension: true }),
    pageNum: integer('页码', 'Page', { initial: '1', extension: true }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000, extension: true }),
  },
});

export const byProjectId = entity({
  name: 'byProjectId',
  label: label('项目编号', 'Project id'),
  fields: { projectId: text('项目编号', 'Project id', { required: true, max: 32 }) },
});

export const byApplyId = entity({
  name: 'byApplyId',
  label: label('授信申请编号', 'Credit application id'),
  fields: { apply_ID: text('授信申请编号', 'Credit application id', { required: true, max: 32 }) },
});
