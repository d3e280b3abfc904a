import { useCallback, useMemo, useState } from 'react';
import { useDanbao } from './use-danbao.ts';
import { useSession } from './use-session.ts';

export type ChangeKept<T> = (change: (before: T) => T) => void;

/**
 * Something of the signed-in person that outlives the page, kept as JSON under `kind:<user>:<name>`; without a name nothing is
 * kept or read. `read` makes sense of what was kept, whatever it is: the same function at every drawing.
 */
export function useKept<T>(
  kind: string,
  name: string | undefined,
  read: (text: string | undefined) => T,
): readonly [T, ChangeKept<T>] {
  const { storage } = useDanbao();
  const userId = useSession()?.user?.userId ?? '';
  const key = name === undefined ? undefined : `${kind}:${userId}:${name}`;
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  const kept = useMemo(() => read(key === undefined ? undefined : storage.get(key)), [storage, key, changes, read]);
  const change = useCallback<ChangeKept<T>>(
    (make) => {
      if (key === undefined) return;
      storage.set(key, JSON.stringify(make(read(storage.get(key)))));
      setChanges((count) => count + 1);
    },
    [storage, key, read],
  );
  return [kept, change];
}
