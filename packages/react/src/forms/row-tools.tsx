import { ArrowDown, ArrowUp, CircleAlert, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useFormWords } from './i18n/words.ts';

export interface RowToolsProps {
  /** What the row is called, for screen readers. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onEdit: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Moves a row of an ordered list by one place, or opens it. */
export function RowTools({ name, at, count, onMove, onEdit, children }: RowToolsProps) {
  const w = useFormWords();
  return (
    <div className="db-drawn-tools">
      <Button
        variant="text"
        icon={<ArrowUp />}
        aria-label={w('up', { name })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <Button
        variant="text"
        icon={<ArrowDown />}
        aria-label={w('down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <Button variant="text" icon={<Pencil />} aria-label={w('edit', { name })} onClick={onEdit} />
      {children}
    </div>
  );
}

/** What is wrong with a row, each sentence once. */
export function RowErrors({ sentences }: { readonly sentences: readonly string[] }) {
  return [...new Set(sentences)].map((sentence) => (
    <span key={sentence} className="db-error">
      <CircleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
      {sentence}
    </span>
  ));
}

/** The rows with one of them at another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
