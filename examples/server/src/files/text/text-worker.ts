import { radicalsToLetters } from '@danbao/core/format';
import { answerParent } from '../../answer-parent.ts';
import { fileTexts } from './file-texts.ts';

/** A file whose words are wanted. */
export interface Wanted {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

/** Reads one file after the other; what goes wrong is no text. PDFs have radicals in place of letters that look the same. */
export async function answer({ bytes, extension }: Wanted): Promise<string | undefined> {
  try {
    return radicalsToLetters((await fileTexts[extension]?.(Buffer.from(bytes))) ?? '');
  } catch {
    return undefined;
  }
}

answerParent(answer);
