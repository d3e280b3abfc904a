import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Button } from '../../button/button.tsx';
import { useWords } from '../../i18n/words.ts';

/** Which measure is open. A context, so that the buttons alone are rendered again, not the cells of every row. */
export const OpenMeasure = createContext<{
  readonly open: string | undefined;
  readonly onToggle: (id: string) => void;
}>({ open: undefined, onToggle: () => {} });

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
