import { type RefObject, useState } from 'react';
import type { AnyRecord } from '../use-records.ts';

export interface RowPanel {
  /** The record that is looked at, as the list has it now. */
  readonly shown: AnyRecord | undefined;
  readonly open: (row: AnyRecord) => void;
  readonly close: () => void;
  readonly step: (by: 1 | -1) => void;
  /** The record is gone: nobody looks at it any more. */
  readonly forget: (row: AnyRecord) => void;
  /** Which of the rows it is, from 0; -1 once it is none of them. */
  readonly place: number;
}

/** A page has several lists, and one row that is looked at. */
let closeOther: (() => void) | undefined;

/** Which row of a list is looked at, and going to the next one; the focus comes back to the row when that ends. */
export function useRowPanel(
  rows: readonly AnyRecord[] | undefined = [],
  id: string,
  list: RefObject<HTMLElement | null>,
): RowPanel {
  const [viewed, setViewed] = useState<AnyRecord>();
  const keyOf = (row: AnyRecord) => String(row[id]);
  const place = viewed ? rows.findIndex((row) => keyOf(row) === keyOf(viewed)) : -1;
  const elementOf = (row: AnyRecord) =>
    [...(list.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])].find(
      ({ dataset }) => dataset['row'] === keyOf(row),
    );
  return {
    shown: rows[place] ?? viewed,
    place,
    open: (row) => {
      closeOther?.();
      closeOther = () => setViewed(undefined);
      setViewed(row);
    },
    close: () => {
      setViewed(undefined);
      if (viewed) elementOf(viewed)?.querySelector<HTMLElement>('td button, td a')?.focus({ preventScroll: true });
    },
    forget: (row) => setViewed((was) => (was && keyOf(was) === keyOf(row) ? undefined : was)),
    step: (by) => {
      const next = place < 0 ? undefined : rows[place + by];
      if (!next) return;
      setViewed(next);
      elementOf(next)?.scrollIntoView({ block: 'nearest' });
    },
  };
}
