import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useWords } from '../i18n/words.ts';
import { useTyped } from '../query/use-typed.ts';

export interface SearchBarProps {
  readonly label: string;
  readonly initial?: string;
  readonly onSearch: (text: string) => void;
  readonly autoFocus?: boolean;
  readonly className?: string;
  /** Further fields beside the text. */
  readonly children?: ReactNode;
}

/** One text to search for, with Search and Reset; Enter searches. */
export function SearchBar({ label, initial = '', onSearch, autoFocus, className, children }: SearchBarProps) {
  const w = useWords();
  const [text, setText] = useTyped(initial);
  return (
    <search>
      <form
        className={classes('db-root db-search', className)}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
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
          <Button type="submit" look="primary" icon={<Search aria-hidden="true" />}>
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
      </form>
    </search>
  );
}
