import { useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';

const key = 'owner-name';

/** The owner that new measures begin with (F9, F31): chosen by the person, kept in local storage. */
export function useRememberedOwner() {
  const { storage } = useDanbao();
  const [name, setName] = useState(() => storage.get(key));
  return {
    name,
    remember: (next: string | undefined) => {
      if (next === undefined) storage.remove(key);
      else storage.set(key, next);
      setName(next);
    },
  };
}
