import { type SearchCount, searchCountLimit } from '@danbao/core/search';
import { useLocale } from '@danbao/react';
import { classes } from '@danbao/react/ui';
import { definitions } from '../../shared/definitions.ts';
import { useSearchWords } from './i18n/words.ts';
import { kindName } from './kind-name.ts';

export interface KindChoiceProps {
  readonly counts: readonly SearchCount[];
  /** All of them when empty. */
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}

/** The kinds of which something was found, with how many. */
export function KindChoice({ counts, chosen, onChoose }: KindChoiceProps) {
  const w = useSearchWords();
  const locale = useLocale();
  const { resources } = definitions();
  const shown = counts.map(({ kind, count }) => ({
    kind,
    text: kindName(kind, resources, locale),
    count: countText(Number(count)),
  }));
  return (
    <fieldset className="mb-2 flex flex-wrap gap-2">
      <legend className="sr-only">{w('kinds')}</legend>
      {[{ kind: '', text: w('all'), count: '' }, ...shown].map(({ kind, text, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          className={classes('db-button', kind === chosen ? 'db-button-primary' : undefined)}
          onClick={() => onChoose(kind)}
        >
          {text}
          {count !== '' && <span className="tabular-nums">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function countText(count: number): string {
  return count >= searchCountLimit ? `${searchCountLimit}+` : String(count);
}
