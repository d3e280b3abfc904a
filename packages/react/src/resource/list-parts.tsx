import type { ReactNode } from 'react';
import { Section } from '../view/section.tsx';

/** What a list consists of; a page puts the parts where it likes. */
export interface ResourceListParts {
  readonly title: string;
  readonly tools: ReactNode;
  readonly search: ReactNode;
  readonly table: ReactNode;
  /** How many rows there are, once that is known. */
  readonly total: number | undefined;
  /** What the list says when there are none. */
  readonly empty: string;
}

/** The parts of a list in a panel with a heading. */
export function inSection({ title, tools, search, table }: ResourceListParts) {
  return (
    <Section title={title} tools={tools}>
      {search}
      {table}
    </Section>
  );
}
