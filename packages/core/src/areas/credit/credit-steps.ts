import { options } from '../../field/types/choice.ts';
import type { ApplicationState } from './application-states.ts';

/** From application to fulfilment, in this order. */
export const creditSteps = /* @__PURE__ */ options(
  ['apply', '申请', 'Apply'],
  ['measures', '担保措施', 'Security'],
  ['approve', '授信审批', 'Approval'],
  ['use', '用信审批', 'Drawdown'],
  ['fulfil', '措施落实', 'Fulfilment'],
  ['pay', '放款', 'Disbursement'],
);

export type CreditStep = (typeof creditSteps)[number]['value'];

/** What has to be done next with a credit: the first step that is not done, then being paid back. */
export const nextSteps = /* @__PURE__ */ options(
  ['apply', '发送申请', 'Send it'],
  ['measures', '登记措施', 'Enter security'],
  ['approve', '授信审批', 'Approve'],
  ['use', '办理用信', 'Draw down'],
  ['fulfil', '落实措施', 'Fulfil'],
  ['pay', '放款', 'Disbursement'],
  ['repay', '还款', 'Repay'],
);

/** What tells how far a credit has come. */
export interface CreditFigures {
  readonly state: ApplicationState;
  readonly measureCount: number;
  readonly fulfilledCount: number;
  /** Drawdowns that are drafts or under approval; concluded ones, and those of them that were paid out whole. */
  readonly openUses: number;
  readonly concludedUses: number;
  readonly paidUses: number;
}

/** Which steps of a credit are done. Nothing is paid out before every measure is fulfilled; old loans may have been. */
export function creditStepsDone(figures: CreditFigures): Readonly<Record<CreditStep, boolean>> {
  const { state, measureCount, fulfilledCount, openUses, concludedUses, paidUses } = figures;
  const isApproved = state === 'approved';
  const fulfil = measureCount > 0 && fulfilledCount === measureCount;
  return {
    apply: state !== 'draft',
    measures: measureCount > 0,
    approve: isApproved,
    use: isApproved && concludedUses > 0 && openUses === 0,
    fulfil,
    pay: fulfil && concludedUses > 0 && paidUses === concludedUses,
  };
}

/** The first step that is not done, by `creditStepsDone`. */
export function firstOpenStep(done: Readonly<Record<CreditStep, boolean>>): CreditStep | undefined {
  return creditSteps.find(({ value }) => !done[value])?.value;
}
