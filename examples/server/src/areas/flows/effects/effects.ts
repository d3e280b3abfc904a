import { flowDefinitions } from '@danbao/core/flows';
import { creditUseEffects } from './credit-use.ts';
import { dataGatheringEffects } from './data-gathering.ts';
import type { FlowEffects } from './flow-effects.ts';
import { projectEffects } from './project.ts';
import { publishingEffects } from './publishing.ts';
import { receiptEffects } from './receipt.ts';
import { sendingEffects } from './sending.ts';
import { workOrderEffects } from './work-order.ts';

/** What flows bring about, by the flow's code; most bring about nothing. */
export const flowEffects: Readonly<Record<string, FlowEffects>> = {
  [flowDefinitions.project.code]: projectEffects,
  [flowDefinitions.creditUse.code]: creditUseEffects,
  [flowDefinitions.sending.code]: sendingEffects,
  [flowDefinitions.publishing.code]: publishingEffects,
  [flowDefinitions.receipt.code]: receiptEffects,
  [flowDefinitions.workOrder.code]: workOrderEffects,
  [flowDefinitions.dataGathering.code]: dataGatheringEffects,
};

export function effectsOf(code: string): FlowEffects {
  return (Object.hasOwn(flowEffects, code) ? flowEffects[code] : undefined) ?? {};
}
