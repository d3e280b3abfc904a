import { flowDefinitions } from '@danbao/core/flows';
import { leaveEffects } from '../areas/attendance/public.ts';
import { creditUseEffects, projectEffects } from '../areas/credit/public.ts';
import { creditChangeEffects } from '../areas/credit-changes/public.ts';
import { dataGatheringEffects } from '../areas/customers/public.ts';
import { publishingEffects, receiptEffects, sendingEffects } from '../areas/documents/public.ts';
import { cancelLeaveEffects, type FlowEffectsByCode } from '../areas/flows/public.ts';
import { compensationFlowEffects } from '../areas/post-guarantee/public.ts';
import { workOrderEffects } from '../areas/work-orders/public.ts';

/** What built-in flows bring about beside themselves. */
export const flowEffects: FlowEffectsByCode = {
  [flowDefinitions.project.code]: projectEffects,
  [flowDefinitions.creditUse.code]: creditUseEffects,
  [flowDefinitions.creditChange.code]: creditChangeEffects,
  [flowDefinitions.compensation.code]: compensationFlowEffects,
  [flowDefinitions.sending.code]: sendingEffects,
  [flowDefinitions.publishing.code]: publishingEffects,
  [flowDefinitions.receipt.code]: receiptEffects,
  [flowDefinitions.workOrder.code]: workOrderEffects,
  [flowDefinitions.leave.code]: leaveEffects,
  [flowDefinitions.cancelLeave.code]: cancelLeaveEffects,
  [flowDefinitions.dataGathering.code]: dataGatheringEffects,
};
