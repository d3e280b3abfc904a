import { useCallback, useMemo, useState } from 'react';

/** The chosen rows of a table, also those of other pages. */
export interface Selection<T> {
  readonly ids: readonly string[];
  readonly rows: readonly T[];
  readonly has: (id: string) => boolean;
  readonly add: (rows: readonly T[]) => void;
  readonly remove: (rows: readonly T[]) => void;
  readonly clear: () => void;
}

/** Remembers chosen rows by their keys for as long as the page is open. */
export function useSelection<T>(rowKey: (row: T) => string): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const change = useCallback(
    (make: (chosen: Map<string, T>) => void) =>
      setChosen((before) => {
        const next = new Map(before);
        make(next);
        return next;
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: rowKey is new at every render, the keys are not
  return useMemo(
    () => ({
      ids: [...chosen.keys()],
      rows: [...chosen.values()],
      has: (id) => chosen.has(id),
      add: (rows) => change((next) => rows.forEach((row) => void next.set(rowKey(row), row))),
      remove: (rows) => change((next) => rows.forEach((row) => void next.delete(rowKey(row)))),
      clear: () => setChosen(new Map()),
    }),
    [chosen, change],
  );
}
