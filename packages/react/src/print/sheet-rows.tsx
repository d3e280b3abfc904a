import type { ReactNode } from 'react';
import { classes } from '../button/classes.ts';

/** What stands in one place of a form on paper. */
export interface SheetRow {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Over the whole breadth. */
  readonly wide?: boolean;
  /** There is no value yet; what stands there only says so. */
  readonly isEmpty?: boolean;
}

export interface SheetRowsProps {
  readonly caption: string;
  readonly rows: readonly SheetRow[];
}

/** A block of a form on paper: labels and values, two beside each other; below each other where it is narrow. */
export function SheetRows({ caption, rows }: SheetRowsProps) {
  return (
    <section className="db-sheet-part" aria-label={caption}>
      <h2 className="db-sheet-heading">{caption}</h2>
      <dl className="db-sheet-rows">
        {filledUp(rows).map(({ key, label, value, wide, isEmpty }) => (
          <div key={key} className={classes('db-sheet-row', wide && 'db-sheet-row-wide')}>
            <dt>{label}</dt>
            <dd className={classes(isEmpty && 'db-sheet-empty')}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A narrow row that has no other beside it takes the whole breadth. */
function filledUp(rows: readonly SheetRow[]): readonly SheetRow[] {
  const done: SheetRow[] = [];
  let alone: number | undefined;
  const widen = () => {
    const row = alone === undefined ? undefined : done[alone];
    if (row && alone !== undefined) done[alone] = { ...row, wide: true };
    alone = undefined;
  };
  for (const row of rows) {
    if (row.wide) widen();
    else alone = alone === undefined ? done.length : undefined;
    done.push(row);
  }
  widen();
  return done;
}
