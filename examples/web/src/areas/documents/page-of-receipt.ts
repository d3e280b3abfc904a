import type { FlowPage } from '@danbao/core/flows';

/** The page of the flow in which a document is dealt with, by how far it is. */
export function pageOfReceipt(state: string | undefined): FlowPage {
  return state === 'draft' ? 'edit' : state === 'ended' ? 'ended' : 'detail';
}
