import { borrowingFlow } from './families/borrowing.ts';
import { businessOpinionFlow } from './families/business-opinion.ts';
import { cancelLeaveFlow } from './families/cancel-leave.ts';
import { carFlow } from './families/car.ts';
import { cockpitFlow } from './families/cockpit.ts';
import { compensationFlow } from './families/compensation.ts';
import { creditChangeFlow } from './families/credit-change.ts';
import { creditUseFlow } from './families/credit-use.ts';
import { dataGatheringFlow } from './families/data-gathering.ts';
import { enterpriseAuditFlow } from './families/enterprise-audit.ts';
import { fundProjectFlow } from './families/fund-project.ts';
import { leaveFlow } from './families/leave.ts';
import { opinionAuditFlow } from './families/opinion-audit.ts';
import { outingFlow } from './families/outing.ts';
import { overtimeFlow } from './families/overtime.ts';
import { productFlow } from './families/product.ts';
import { productAgainFlow } from './families/product-again.ts';
import { projectFlow } from './families/project.ts';
import { publishingFlow } from './families/publishing.ts';
import { receiptFlow } from './families/receipt.ts';
import { receptionFlow } from './families/reception.ts';
import { sendingFlow } from './families/sending.ts';
import { urgingFlow } from './families/urging.ts';
import { urgingAuditFlow } from './families/urging-audit.ts';
import { workOrderFlow } from './families/work-order.ts';
import { yearlyReviewFlow } from './families/yearly-review.ts';
import type { AnyFlow } from './flow.ts';

/** Every flow, one line each; its file says all that there is to say of it. */
export const flowDefinitions = {
  project: projectFlow,
  creditUse: creditUseFlow,
  creditChange: creditChangeFlow,
  compensation: compensationFlow,
  yearlyReview: yearlyReviewFlow,
  leave: leaveFlow,
  overtime: overtimeFlow,
  outing: outingFlow,
  cancelLeave: cancelLeaveFlow,
  car: carFlow,
  borrowing: borrowingFlow,
  reception: receptionFlow,
  receipt: receiptFlow,
  sending: sendingFlow,
  publishing: publishingFlow,
  urging: urgingFlow,
  urgingAudit: urgingAuditFlow,
  opinionAudit: opinionAuditFlow,
  enterpriseAudit: enterpriseAuditFlow,
  businessOpinion: businessOpinionFlow,
  product: productFlow,
  productAgain: productAgainFlow,
  fundProject: fundProjectFlow,
  workOrder: workOrderFlow,
  dataGathering: dataGatheringFlow,
  cockpit: cockpitFlow,
};

export type FlowDefinitions = typeof flowDefinitions;

/** Flows by any name: the real registry, or one with a flow more. */
export type FlowRegistry = Readonly<Record<string, AnyFlow>>;

/** The definition of a code; none for forms that an administrator has drawn up. */
export function flowOfCode(code: string, registry: FlowRegistry = flowDefinitions): AnyFlow | undefined {
  return Object.values(registry).find((flow) => flow.code === code);
}
