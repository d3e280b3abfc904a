import { entity } from '../../entity.ts';
import { amount } from '../../field/types/amount.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { applicationStates } from './application-states.ts';
import { nextSteps } from './credit-steps.ts';

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
    applySum: amount('申请金额', 'Amount applied for', { zero: true }),
    restSum: amount('剩余额度', 'Available', { extension: true, zero: true }),
    creditBeginDate: date('授信开始日期', 'Facility start'),
    creditEndDate: date('授信结束日期', 'Facility expiry'),
    amanName: text('项目经理A角', 'Lead manager', { personName: true }),
    departName: text('部门', 'Department'),
    measureCount: integer('担保措施数', 'Security items', { extension: true, zero: true }),
    fulfilledCount: integer('已落实', 'Fulfilled', { extension: true, zero: true }),
    state: choice('申请状态', 'Status', applicationStates, { extension: true }),
    outstanding: amount('在保余额', 'Guarantee outstanding', { extension: true, zero: true }),
    /** A draft, under approval, or approved and either not expired or with something outstanding. */
    isOpen: yesNo('在办', 'Open', { extension: true }),
    /** Of the first unsettled loan note, else of the facility; none once all is settled. */
    dueDay: date('到期', 'Due', { extension: true }),
    nextStep: choice('下一步', 'Next step', nextSteps, { extension: true }),
    toFulfil: integer('待落实', 'To be fulfilled', { extension: true, zero: true }),
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
    text: text('名称、编号或客户', 'Name, number or client', { max: 100, extension: true }),
    mine: yesNo('只看本人', 'Only my own', { extension: true }),
    ...listParameters(project, {
      order: 'dueDay',
      fields: [
        ...(['projectName', 'busiCode', 'clientName', 'state', 'busiTypeName', 'applySum', 'outstanding'] as const),
        ...(['creditBeginDate', 'creditEndDate', 'amanName', 'departName'] as const),
        ...(['isOpen', 'dueDay'] as const),
      ],
      sums: ['applySum', 'outstanding'],
      longest: 10_000,
    }),
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
