import { subjects } from '@danbao/core/exchange';
import { sheetNouns } from './nouns.ts';

/** What a bundle of the command has in place of the definitions, so that help and completion load none. */
export const builtInNouns = { builtInSheetNouns: JSON.stringify(sheetNouns(subjects)) };
