import { type ChangeKept, useKept } from '../../provider/use-kept.ts';
import { readLayout, type TableLayout } from './table-layout.ts';

export type ChangeLayout = ChangeKept<TableLayout>;

/** The person's arrangement of a table; without a name nothing is kept or read. */
export function useTableLayout(name: string | undefined): readonly [TableLayout, ChangeLayout] {
  return useKept('table', name, readLayout);
}
