import type { FlowWordFunction } from './i18n/words.ts';
import type { FlowTaskRecord } from './use-flows.ts';

/** What a signer has written: signedOpinion, else content; of a signature without any 无意见 (O2, Y27). */
export function opinionText({ signedOpinion, content, status }: FlowTaskRecord, w: FlowWordFunction): string {
  return signedOpinion?.trim() || content?.trim() || (String(status) === '1' ? w('noOpinion') : '');
}
