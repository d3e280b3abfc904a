import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';

export interface SearchFormProps {
  /** What is asked; those that are not empty are counted where the form is folded. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly onSearch: () => void;
  /** A single field stays in sight. */
  readonly folds?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The fields that a list is searched by; Enter searches. On a phone they fold behind a button that says how many are filled. */
export function SearchForm({ values, onSearch, folds = true, className, children }: SearchFormProps) {
  const w = useWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = Object.values(values).filter((value) => value !== undefined && value.trim() !== '').length;
  return (
    <search>
      {folds && (
        <Button
          className="db-search-fold"
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? w('filters') : w('filtersFilled', { count })}
        </Button>
      )}
      <form
        id={id}
        className={classes('db-root db-search', className)}
        data-open={open || !folds}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
          onSearch();
        }}
      >
        {children}
      </form>
    </search>
  );
}
