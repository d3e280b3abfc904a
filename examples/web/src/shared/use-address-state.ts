import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Texts<K extends string> = Readonly<Record<K, string>>;

/**
 * Texts that are kept in the query of the address, so that a reload, a way back and another tab lose none of them. What is as at first is
 * left out. Changing them replaces the address; what is given as it is drawn is not changed.
 */
export function useAddressState<K extends string>(
  first: Texts<K>,
): readonly [state: Texts<K>, change: (next: Partial<Texts<K>>) => void] {
  const [query, setQuery] = useSearchParams();
  const at = query.toString();
  // A change is not drawn at once: one that follows within the moment goes on from it.
  const newest = useRef({ drawn: at, text: at });
  if (newest.current.drawn !== at) newest.current = { drawn: at, text: at };
  const firstText = JSON.stringify(first);
  const state = useMemo(() => {
    const known = new URLSearchParams(at);
    const given = Object.entries(JSON.parse(firstText) as Record<string, string>);
    return Object.fromEntries(given.map(([name, text]) => [name, known.get(name) ?? text])) as Texts<K>;
  }, [at, firstText]);
  const change = useCallback(
    (next: Partial<Texts<K>>) => {
      const changed = new URLSearchParams(newest.current.text);
      const drawn = state as Record<string, string>;
      for (const [name, text] of Object.entries(next as Record<string, string>)) {
        if (text === drawn[name]) continue;
        if (text === (JSON.parse(firstText) as Record<string, string>)[name]) changed.delete(name);
        else changed.set(name, text);
      }
      newest.current.text = changed.toString();
      setQuery(changed, { replace: true });
    },
    [state, firstText, setQuery],
  );
  return [state, change];
}
