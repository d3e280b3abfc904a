import { type ReactNode, useRef } from 'react';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { useOverflow } from '../table/use-overflow.ts';

export interface SheetTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Rows that are sums of those above them, counted from 0. */
  readonly subtotals?: readonly number[];
  /** Columns that only paper has, to be filled in by hand. */
  readonly byHand?: readonly number[];
  /** Columns of numbers, counted from 0. */
  readonly numbers?: readonly number[];
  /** Of the columns in %; as their contents ask for when not given. */
  readonly widths?: readonly number[];
  /** The last line: sums. */
  readonly foot?: readonly ReactNode[];
}

/** A table on paper: the header is repeated on every page, no row is broken. */
export function SheetTable({
  caption,
  head,
  rows,
  subtotals = [],
  byHand = [],
  numbers = [],
  widths,
  foot,
}: SheetTableProps) {
  const w = useWords();
  const container = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(container);
  const look = (index: number) =>
    numbers.includes(index) ? 'db-sheet-number' : byHand.includes(index) ? 'db-print-only' : undefined;
  return (
    <section className="db-sheet-part" aria-label={caption}>
      <h2 className="db-sheet-heading">{caption}</h2>
      <div
        ref={container}
        className="db-sheet-scroll"
        {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}
      >
        <table className={classes('db-sheet-table', widths && 'db-sheet-fixed')}>
          {widths && (
            <colgroup>
              {widths.map((width, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
                <col key={index} className={look(index)} style={{ width: `${width}%` }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {head.map((text, index) => (
                <th key={text} scope="col" className={look(index)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes its rows
              <tr key={row} className={subtotals.includes(row) ? 'db-sheet-foot' : undefined}>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
                  <td key={index} className={look(index)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={head.length}>{w('sheetNothing')}</td>
              </tr>
            )}
            {foot && (
              <tr className="db-sheet-foot">
                {foot.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
                  <td key={index} className={look(index)}>
                    {cell}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
