import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Texts<K extends string> = Readonly<Record<K, string>>;

/**
 * Texts that are kept in the query of the address, so that a reload, a way back and another tab lose none of them. What is as at first is
 * left out. Changing them replaces the address.
 */
export function useAddressState<K extends string>(
  first: Texts<K>,
): readonly [state: Texts<K>, change: (next: Partial<Texts<K>>) => void] {
  const [query, setQuery] = useSearchParams();
  const at = query.toString();
  const firstText = JSON.stringify(first);
  const state = useMemo(() => {
    const known = new URLSearchParams(at);
    const given = Object.entries(JSON.parse(firstText) as Record<string, string>);
    return Object.fromEntries(given.map(([name, text]) => [name, known.get(name) ?? text])) as Texts<K>;
  }, [at, firstText]);
  const change = useCallback(
    (next: Partial<Texts<K>>) => {
      const changed = new URLSearchParams(at);
      for (const [name, text] of Object.entries(next as Record<string, string>)) {
        if (text === (JSON.parse(firstText) as Record<string, string>)[name]) changed.delete(name);
        else changed.set(name, text);
      }
      setQuery(changed, { replace: true });
    },
    [at, firstText, setQuery],
  );
  return [state, change];
}
