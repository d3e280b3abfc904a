import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useWords } from '../i18n/words.ts';
import { useSyncedDraft } from '../query/use-synced-draft.ts';
import { SearchForm } from './search-form.tsx';

export interface SearchBarProps {
  readonly label: string;
  readonly initial?: string;
  readonly onSearch: (text: string) => void;
  readonly autoFocus?: boolean;
  readonly className?: string;
  /** Further fields beside the text; with them the whole folds on a phone. */
  readonly children?: ReactNode;
  /** What those hold. */
  readonly values?: Readonly<Record<string, string | undefined>>;
}

/** One text to search for, with Search and Reset; Enter searches. */
export function SearchBar({ label, initial = '', onSearch, autoFocus, className, children, values }: SearchBarProps) {
  const w = useWords();
  const [text, setText] = useSyncedDraft(initial);
  return (
    <SearchForm
      className={className}
      values={{ ...values, text }}
      folds={children !== undefined}
      onSearch={() => onSearch(text)}
    >
      <FieldFrame name="query" label={label}>
        {(ids) => (
          <span className="db-control">
            <input
              id={ids.id}
              className="db-input"
              autoComplete="off"
              value={text}
              {...(autoFocus ? { 'data-autofocus': true } : {})}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
        )}
      </FieldFrame>
      {children}
      <div className="db:flex db:gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button
          onClick={() => {
            setText('');
            onSearch('');
          }}
        >
          {w('reset')}
        </Button>
      </div>
    </SearchForm>
  );
}
