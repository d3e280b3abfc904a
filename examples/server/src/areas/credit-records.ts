import type { approval, loanPlan, payment, repayment, ValuesOf } from '@danbao/core';
import type { approvalRecords, clients, loanPlans, payments, projects, repayments } from '../db/schema.ts';
import { wallTime } from './times.ts';

export function asPayment(row: typeof payments.$inferSelect): ValuesOf<typeof payment> {
  const { payId, projectId, remark, ...fields } = row;
  return { factPay_ID: payId, project_ID: projectId, ...fields, ...(remark === null ? {} : { remark }) };
}

export function asRepayment(row: typeof repayments.$inferSelect): ValuesOf<typeof repayment> {
  const { repaymentId, remark, ...fields } = row;
  return { repayment_ID: repaymentId, ...fields, ...(remark === null ? {} : { remark }) };
}

export interface LoanPlanRow {
  readonly plan: typeof loanPlans.$inferSelect;
  readonly project: typeof projects.$inferSelect;
  readonly client: typeof clients.$inferSelect;
}

export function asLoanPlan({ plan, project, client }: LoanPlanRow): ValuesOf<typeof loanPlan> {
  return {
    ...plan.details,
    loanId: plan.loanId,
    projectName: project.projectName,
    payee: client.clientName,
    applyId: plan.applyId,
    clientGuid: client.clientId,
    loanSum: plan.loanSum,
    loanFactSum: plan.loanFactSum,
    proLoanFee: plan.fee,
  };
}

export function asApproval(row: typeof approvalRecords.$inferSelect): ValuesOf<typeof approval> {
  const { userRealName, signedOpinion, eventFinishCode, processEndTime } = row;
  return { userRealName, signedOpinion, eventFinishCode, processEndTime: wallTime(processEndTime) };
}
