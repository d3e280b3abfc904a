import { useEffect, useState } from 'react';
import type { PaletteGroup, PaletteItem, PaletteSource } from './palette-source.ts';

export interface PaletteSearch {
  readonly groups: readonly PaletteGroup[];
  /** Asks a group again that could not be searched. */
  readonly retry: (name: string) => void;
}

type Answer = Pick<PaletteGroup, 'state' | 'items'> & { readonly text: string };

/** Searches every source for a text, each on its own: a slow or failing one does not hold up the others. */
export function usePaletteSearch(sources: readonly PaletteSource[], text: string): PaletteSearch {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [tries, setTries] = useState<Readonly<Record<string, number>>>({});
  const wanted = text.trim();
  const key = JSON.stringify(sources.map(({ name }) => [name, tries[name] ?? 0]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the sources and the tries
  useEffect(() => {
    if (wanted === '') return undefined;
    const control = new AbortController();
    const timers = sources.map(({ name, search, delay = 200 }) =>
      setTimeout(() => {
        const note = (state: Answer['state'], items: readonly PaletteItem[]) => {
          if (control.signal.aborted) return;
          setAnswers((before) => ({ ...before, [name]: { state, items, text: wanted } }));
        };
        search(wanted, control.signal).then(
          (items) => note('done', items),
          () => note('failed', []),
        );
      }, delay),
    );
    return () => {
      control.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [wanted, key]);
  const groups = sources.map(({ name, label }): PaletteGroup => {
    const answer = answers[name];
    const isCurrent = answer?.text === wanted;
    // The last answer stays until the next is there: the list does not jump at every key.
    return { name, label, state: isCurrent ? answer.state : 'waiting', items: answer?.items ?? [] };
  });
  return {
    groups: wanted === '' ? [] : groups,
    retry: (name) => {
      setAnswers(({ [name]: _, ...others }) => others);
      setTries((before) => ({ ...before, [name]: (before[name] ?? 0) + 1 }));
    },
  };
}
