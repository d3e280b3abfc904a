// Credit business: applications, plans, payments, the fund, what follows after the guarantee, warnings.

export {
  type Brief,
  type BriefFacts,
  type BriefKind,
  type BriefRatio,
  briefOf,
  briefRatios,
} from './areas/brief/brief.ts';
export { briefedFlows, type Deal, dealOf } from './areas/brief/deal.ts';
export { brief } from './areas/brief/endpoints.ts';
export { application } from './areas/credit/application.ts';
export { applicationStates } from './areas/credit/application-states.ts';
export { approval } from './areas/credit/approval.ts';
export { businessVarieties } from './areas/credit/business-varieties.ts';
export { applicationFrom, drawdownFrom, nextToPay, paymentFrom } from './areas/credit/carried-over.ts';
export { circleWarning, concentrationWarnings, reasonIssues, resolutionWarning } from './areas/credit/credit-doubts.ts';
export { creditLimit, creditMovements, creditQuantities, credits, drawdowns } from './areas/credit/credit-limits.ts';
export {
  type CreditFigures,
  type CreditStep,
  creditSteps,
  creditStepsDone,
  firstOpenStep,
  nextSteps,
} from './areas/credit/credit-steps.ts';
export { creditUseGaps, type DrawnCredit } from './areas/credit/credit-use-gaps.ts';
export { credit } from './areas/credit/endpoints.ts';
export { project, projectQuery } from './areas/credit/entities.ts';
export {
  type Exposure,
  type ExposureLimit,
  type ExposureLimitName,
  exposureLimits,
  type LimitUse,
  limitUses,
  type OwnLimits,
} from './areas/credit/exposure-limits.ts';
export {
  feeEntries,
  feeMovements,
  feeQuantities,
  feesDueOf,
  openOf,
} from './areas/credit/fee-ledger.ts';
export { applicationFees, drawdownFees, type FeeRule, feeOf } from './areas/credit/fees.ts';
export { findApplication } from './areas/credit/find-application.ts';
export { findPayments } from './areas/credit/find-payments.ts';
export { findProjects } from './areas/credit/find-projects.ts';
export { governmentFeeWarnings } from './areas/credit/government-fees.ts';
export {
  contractNumbers,
  guaranteeEnds,
  usualGuaranteeMonths,
} from './areas/credit/guarantee-terms.ts';
export { loanPlan, loanPlanFee } from './areas/credit/loan-plan.ts';
export { newWarnings, type PaymentGround, paymentWarnings, unprovenWarning } from './areas/credit/payment-checks.ts';
export { noteFields, noteStates, type Payment, payments, repayments, repaymentsOf } from './areas/credit/payments.ts';
export { clientProject, loanLabel, loanPlanRow } from './areas/credit/plan-lists.ts';
export type { CreditGap } from './areas/credit/progress.ts';
export {
  changesAnyProject,
  mayChangeProject,
  type ProjectTeam,
  type ProjectWork,
  type ProjectWorker,
  projectWorks,
} from './areas/credit/project-policy.ts';
export { reviewMeetings } from './areas/credit/review-meetings.ts';
export { type RunningGuarantee, runningGuarantees } from './areas/credit/running-guarantees.ts';
export {
  type ChangeDraft,
  creditChanges,
  type MeasureChangeRecord,
  measureChange,
} from './areas/credit-changes/endpoints.ts';
export {
  changedValue,
  changeText,
  changeTexts,
  isChangedByApproval,
  type MeasureChange,
  measureChangesBetween,
  withMeasureChanges,
} from './areas/credit-changes/measure-changes.ts';
export {
  type Disposal,
  type DisposalAssumption,
  type DisposalItem,
  type DisposalLine,
  disposalOf,
  type RecoveryShares,
} from './areas/disposal/disposal.ts';
export { disposalAssumptionOf } from './areas/disposal/disposal-assumptions.ts';
export {
  type ConditionPolicy,
  type CreditCondition,
  conditionIssues,
  conditionLines,
  conditionsText,
  creditConditions,
  decidesConditions,
  measuresOfCondition,
  openConditions,
  proofIssues,
} from './areas/fulfilment/credit-conditions.ts';
export { rollbackStep } from './areas/fund/changes.ts';
export { reserveEmployees } from './areas/fund/employees.ts';
export {
  fund,
  type ReserveChange,
  reserveEnterpriseEndpoints,
  reserveLog,
  reservePlanEndpoints,
} from './areas/fund/endpoints.ts';
export { type ReserveEnterprise, reserveEnterprises } from './areas/fund/enterprises.ts';
export { reserveFigures } from './areas/fund/figures.ts';
export { fundDocumentsByFlag } from './areas/fund/flow-documents.ts';
export { type ReserveFunnelCount, visitState } from './areas/fund/funnel.ts';
export { reservePlans } from './areas/fund/plans.ts';
export { reserveVisits } from './areas/fund/visits.ts';
export {
  classificationLines,
  classificationRounds,
} from './areas/post-guarantee/classification.ts';
export { compensationSum, compensations, recoveries } from './areas/post-guarantee/compensations.ts';
export { inspections } from './areas/post-guarantee/inspections.ts';
export { measureReleases } from './areas/post-guarantee/measure-releases.ts';
export { overdueRecords } from './areas/post-guarantee/overdue.ts';
export { guaranteeLimits, movements, quantities } from './areas/post-guarantee/quantities.ts';
export { releases } from './areas/post-guarantee/releases.ts';
export { measureReleaseEndpoints, type RemainingLiability } from './areas/post-guarantee/remaining-liability.ts';
export {
  compensationReserveDue,
  reserveRule,
  reserveShares,
  unearnedReserveDue,
} from './areas/post-guarantee/reserves.ts';
export { revaluations } from './areas/post-guarantee/revaluations.ts';
export { classByFacts, overdueBands, riskClasses } from './areas/post-guarantee/risk-class.ts';
export { type RiskRates, riskParts } from './areas/post-guarantee/risk-shares.ts';
export { warningRuleRow, warnings } from './areas/warnings/endpoints.ts';
export { type LapseKind, lapseKinds } from './areas/warnings/lapse-kinds.ts';
export { findLapses, lapse, lapseLosses, usualLapseDays } from './areas/warnings/lapses.ts';
export {
  raisedWarnings,
  type WarningRuleCode,
  warningRuleCodes,
  warningRules,
  warningRuns,
  warningSettings,
} from './areas/warnings/rules.ts';
