import type { payment, repayment, ValuesOf } from '@danbao/core';
import type { payments, repayments } from '../../db/schema.ts';

export function asPayment(row: typeof payments.$inferSelect): ValuesOf<typeof payment> {
  const { payId, projectId, remark, loanId, ...fields } = row;
  return {
    factPay_ID: payId,
    project_ID: projectId,
    ...fields,
    ...(remark === null ? {} : { remark }),
    ...(loanId === null ? {} : { loanId }),
  };
}

export function asRepayment(row: typeof repayments.$inferSelect): ValuesOf<typeof repayment> {
  const { repaymentId, remark, loanId, ...fields } = row;
  return {
    repayment_ID: repaymentId,
    ...fields,
    ...(remark === null ? {} : { remark }),
    ...(loanId === null ? {} : { loanId }),
  };
}
