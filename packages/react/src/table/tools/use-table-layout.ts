import { useCallback, useMemo, useState } from 'react';
import { useDanbao } from '../../provider/use-danbao.ts';
import { useSession } from '../../provider/use-session.ts';
import { plainLayout, readLayout, type TableLayout } from './table-layout.ts';

export type ChangeLayout = (change: (before: TableLayout) => TableLayout) => void;

/** The person's arrangement of a table, kept as `table:<user>:<name>`; without a name nothing is kept or read. */
export function useTableLayout(name: string | undefined): readonly [TableLayout, ChangeLayout] {
  const { storage } = useDanbao();
  const userId = useSession()?.user?.userId ?? '';
  const key = name === undefined ? undefined : `table:${userId}:${name}`;
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  const layout = useMemo(
    () => (key === undefined ? plainLayout : readLayout(storage.get(key))),
    [storage, key, changes],
  );
  const change = useCallback<ChangeLayout>(
    (make) => {
      if (key === undefined) return;
      storage.set(key, JSON.stringify(make(readLayout(storage.get(key)))));
      setChanges((count) => count + 1);
    },
    [storage, key],
  );
  return [layout, change];
}
