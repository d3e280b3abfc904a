import type { ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { later } from '../../view/later.tsx';
import type { ChooseAllProps, EveryRow } from './choose-all.tsx';
import type { Selection } from './use-selection.ts';
import { useSelectionWords } from './words.ts';

const ChooseAll = later(async () => (await import('./choose-all.tsx')).ChooseAll) as <T>(
  props: ChooseAllProps<T>,
) => ReactNode;

export interface SelectionBarProps<T> {
  readonly selection: Selection<T>;
  /** What can be done with the chosen rows. */
  readonly children?: ReactNode;
  /** What is on all pages, offered once the whole page is chosen. */
  readonly every?: EveryRow<T> | undefined;
}

/** How many rows are chosen on all pages, and what can be done with them. */
export function SelectionBar<T>({ selection, every, children }: SelectionBarProps<T>) {
  const w = useSelectionWords();
  const count = selection.ids.length;
  return (
    <div className="db-selection">
      <span role="status">{w('chosen', { count })}</span>
      {every && count < every.total && <ChooseAll selection={selection} every={every} />}
      {children}
      {count > 0 && (
        <Button variant="text" onClick={selection.clear}>
          {w('clear')}
        </Button>
      )}
    </div>
  );
}
