import type { CreditWordFunction } from './i18n/words.ts';
import type { ApprovalRecord } from './signings.ts';

/** What a signer wrote; 无意见 where they wrote nothing. */
export function opinionOf({ signedOpinion }: ApprovalRecord, w: CreditWordFunction): string {
  return signedOpinion?.trim() || w('noOpinion');
}
