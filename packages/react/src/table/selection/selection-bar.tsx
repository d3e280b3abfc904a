import type { ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import type { Selection } from './use-selection.ts';
import { useSelectionWords } from './words.ts';

export interface SelectionBarProps<T> {
  readonly selection: Selection<T>;
  /** What can be done with the chosen rows. */
  readonly children?: ReactNode;
}

/** How many rows are chosen on all pages, and what can be done with them. */
export function SelectionBar<T>({ selection, children }: SelectionBarProps<T>) {
  const w = useSelectionWords();
  const count = selection.ids.length;
  return (
    <div className="db-selection">
      <span role="status">{w('chosen', { count })}</span>
      {children}
      {count > 0 && (
        <Button variant="text" onClick={selection.clear}>
          {w('clear')}
        </Button>
      )}
    </div>
  );
}
