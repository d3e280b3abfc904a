import type { FlowWordFunction } from './i18n/words.ts';
import type { FlowTaskRecord } from './use-flows.ts';

/**
 * What a signer has written: signedOpinion, else content; of a signature without any 无意见 (O2, Y27). Who has handed it
 * over says to whom.
 */
export function opinionText(
  { signedOpinion, content, status, toUserName }: FlowTaskRecord,
  w: FlowWordFunction,
): string {
  const written = signedOpinion?.trim() || content?.trim() || (String(status) === '1' ? w('noOpinion') : '');
  return [toUserName ? `${w('handedTo')} ${toUserName}` : '', written].filter(Boolean).join(' · ');
}
