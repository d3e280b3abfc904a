import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Button } from '../../button/button.tsx';
import { useWords } from '../../i18n/words.ts';
import type { MeasureGroup } from './measure-lines.ts';

/** Which measure is open. A context, so that the buttons alone are rendered again, not the cells of every row. */
export const OpenMeasure = createContext<{
  readonly open: string | undefined;
  readonly onToggle: (id: string) => void;
  /** Shows or hides the measures of a kind. */
  readonly onFold: (id: string) => void;
}>({ open: undefined, onToggle: () => {}, onFold: () => {} });

/** Opens and closes what a measure holds, under its row. */
export function MeasureToggle({ id, name }: { readonly id: string; readonly name: string }) {
  const w = useWords();
  const { open, onToggle } = useContext(OpenMeasure);
  const isOpen = open === id;
  return (
    <Button
      variant="text"
      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
      aria-expanded={isOpen}
      aria-label={w(isOpen ? 'collapse' : 'expand', { name })}
      onClick={() => onToggle(id)}
    />
  );
}

/** Shows and hides the measures of a kind, whose sums stay. */
export function GroupToggle({ group: { optGuaranty_ID: id, name, isFolded } }: { readonly group: MeasureGroup }) {
  const w = useWords();
  const { onFold } = useContext(OpenMeasure);
  return (
    <Button
      variant="text"
      icon={isFolded ? <ChevronRight /> : <ChevronDown />}
      aria-expanded={!isFolded}
      aria-label={w(isFolded ? 'expand' : 'collapse', { name })}
      onClick={() => onFold(id)}
    />
  );
}
