import { useRef, useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';

/** A set of names kept under a key of the provider's storage: which is in it, and how to put in or take out one. */
export function useRememberedSet(key: string) {
  const { storage } = useDanbao();
  const [names, setNames] = useState<ReadonlySet<string>>(() => read(storage.get(key)));
  // Several may be put in at once, before anything is rendered.
  const latest = useRef(names);
  const put = (name: string, isIn: boolean) => {
    if (latest.current.has(name) === isIn) return;
    const next = new Set(latest.current);
    if (isIn) next.add(name);
    else next.delete(name);
    latest.current = next;
    setNames(next);
    storage.set(key, JSON.stringify([...next]));
  };
  return { has: (name: string) => names.has(name), put };
}

function read(text: string | undefined): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    return new Set();
  }
}
