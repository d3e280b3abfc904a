import type { Label } from '@danbao/core';
import type { Subject } from '@danbao/core/exchange';
import type { Context } from './context.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';

/** What can be brought in and out by sheets, as far as help and completion speak of it. */
export interface SheetNoun {
  readonly noun: string;
  readonly pluralLabel: Label;
  readonly keyLabel: Label;
  /** Whose records an export holds. */
  readonly scopeLabel?: Label;
  /** Its records are those of a resource: they are chosen and sorted as its list does. */
  readonly isListed?: boolean;
}

/** Put in by the build, so that help and completion load no definition; absent where the sources run. */
declare const builtInSheetNouns: readonly SheetNoun[] | undefined;

/** The nouns of these definitions, each once, in the order in which a workbook is worked off. */
export async function nounsIn({ danbao }: Pick<Context, 'danbao'>): Promise<readonly SheetNoun[]> {
  if (!danbao && typeof builtInSheetNouns !== 'undefined') return builtInSheetNouns;
  const { subjectsIn } = await import('./definitions.ts');
  return sheetNouns(subjectsIn(danbao ? { danbao } : {}));
}

export function sheetNouns(subjects: readonly (SheetNoun & Pick<Subject, 'resource'>)[]): readonly SheetNoun[] {
  const first = subjects.filter(({ noun }, index) => subjects.findIndex((one) => one.noun === noun) === index);
  return first.map(({ noun, pluralLabel, keyLabel, scopeLabel, resource }) => ({
    ...{ noun, pluralLabel, keyLabel },
    ...(scopeLabel ? { scopeLabel } : {}),
    ...(resource ? { isListed: true } : {}),
  }));
}

const others: Readonly<Record<string, MessageKey>> = {
  jobs: 'nounJobs',
  config: 'nounConfig',
  statements: 'nounStatements',
};

/** What a noun of the commands stands for; its own name when nothing is said of it. */
export function nounText(noun: string, say: Say, nouns: readonly SheetNoun[]): string {
  const key = others[noun];
  if (key) return say.text(key);
  return nouns.find((one) => one.noun === noun)?.pluralLabel[say.locale] ?? noun;
}
