import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SortButtonProps {
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

/** The head of a column as a button that sorts by it. How it is sorted the head says itself, by `aria-sort`. */
export function SortButton({ sorted, onClick, children }: SortButtonProps) {
  const Icon = sorted ? icons[sorted] : ArrowUpDown;
  return (
    <button type="button" className="db-sort" data-sorted={sorted} onClick={onClick}>
      {children}
      <Icon aria-hidden="true" />
    </button>
  );
}
