import type { ValuesOf } from '../../entity.ts';
import { type Locale, label } from '../../label.ts';
import type { flowTaskRow } from './entities.ts';

type Signature = Pick<ValuesOf<typeof flowTaskRow>, 'signedOpinion' | 'content' | 'status' | 'toUserName'>;

const noOpinion = label('无意见', 'No opinion');
const handedTo = label('转给', 'Handed to');

const askedBy = label('{name}加签', 'asked by {name}');

/** In place of a post: 张三加签, of whoever signs a node because its signer has asked them to. */
export function addedText({ addedByName }: Pick<ValuesOf<typeof flowTaskRow>, 'addedByName'>, locale: Locale): string {
  return addedByName === undefined ? '' : askedBy[locale].replace('{name}', addedByName);
}

/**
 * What a signer has written: signedOpinion, else content; of a signature without any 无意见 (O2, Y27). Who has handed it
 * over says to whom.
 */
export function opinionText({ signedOpinion, content, status, toUserName }: Signature, locale: Locale): string {
  const written = signedOpinion?.trim() || content?.trim() || (String(status) === '1' ? noOpinion[locale] : '');
  return [toUserName ? `${handedTo[locale]} ${toUserName}` : '', written].filter(Boolean).join(' · ');
}
