import { type Dispatch, type SetStateAction, useState } from 'react';

/** What is typed into a search form; it follows what is asked when that changes elsewhere, in the address say. */
export function useSyncedDraft<T>(asked: T): readonly [typed: T, setTyped: Dispatch<SetStateAction<T>>] {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (JSON.stringify(known) !== JSON.stringify(asked)) {
    setKnown(asked);
    setTyped(asked);
  }
  return [typed, setTyped];
}
