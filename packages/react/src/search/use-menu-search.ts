import { useCallback, useEffect, useState } from 'react';
import { fuzzySearch, type Spell } from './fuzzy-search.ts';
import type { MenuEntry } from './menu-entries.ts';

export interface MenuSearchOptions {
  /** Loads how titles can also be typed; asked for once, at the first focus. */
  readonly loadSpell?: () => Promise<Spell>;
}

export interface MenuSearch {
  readonly pattern: string;
  readonly setPattern: (pattern: string) => void;
  /** What resembles the pattern, best first; nothing without a pattern. */
  readonly hits: readonly MenuEntry[];
  /** Loads what is needed to search: call it at the first focus. */
  readonly prepare: () => void;
  readonly isReady: boolean;
}

type Search = (pattern: string) => readonly MenuEntry[];

/** A fuzzy search over menu entries (A12), without looks. Nothing is loaded before `prepare`. */
export function useMenuSearch(entries: readonly MenuEntry[], { loadSpell }: MenuSearchOptions = {}): MenuSearch {
  const [pattern, setPattern] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLate = false;
    const keep = (found: Search) => !isLate && setSearch(() => found);
    // Without its code the search finds nothing; the next focus tries again.
    fuzzySearch(entries, loadSpell).then(keep, () => setWanted(false));
    return () => {
      isLate = true;
    };
  }, [entries, isWanted, loadSpell]);
  return {
    pattern,
    setPattern,
    hits: search && pattern.trim() !== '' ? search(pattern) : [],
    prepare: useCallback(() => setWanted(true), []),
    isReady: search !== undefined,
  };
}
