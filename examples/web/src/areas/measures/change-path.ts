import type { ChangeDraft } from '@danbao/core/credit';
import { flowDefinitions, flowPath } from '@danbao/core/flows';

/** The page of a change of a credit that is not sent yet. */
export function changePath(draft: ChangeDraft): string {
  return flowPath(flowDefinitions.creditChange, 'edit', draft);
}
