import { flowDefinitions } from '@danbao/core/flows';
import { creditUseEffects } from '../areas/credit/credit-use-effects.ts';
import { projectEffects } from '../areas/credit/project-effects.ts';
import { dataGatheringEffects } from '../areas/customers/data-gathering-effects.ts';
import { publishingEffects } from '../areas/documents/publishing-effects.ts';
import { receiptEffects } from '../areas/documents/receipt-effects.ts';
import { sendingEffects } from '../areas/documents/sending-effects.ts';
import type { FlowEffectsByCode } from '../areas/flows/flow-effects.ts';
import { workOrderEffects } from '../areas/work-orders/work-order-effects.ts';

/** What built-in flows bring about beside themselves. */
export const flowEffects: FlowEffectsByCode = {
  [flowDefinitions.project.code]: projectEffects,
  [flowDefinitions.creditUse.code]: creditUseEffects,
  [flowDefinitions.sending.code]: sendingEffects,
  [flowDefinitions.publishing.code]: publishingEffects,
  [flowDefinitions.receipt.code]: receiptEffects,
  [flowDefinitions.workOrder.code]: workOrderEffects,
  [flowDefinitions.dataGathering.code]: dataGatheringEffects,
};
