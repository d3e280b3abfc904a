import { useEffect, useRef } from 'react';
import type { KeyStorage } from '../browser/key-storage.ts';

/** What is kept of a form that was not saved. */
export interface Draft {
  readonly savedAt: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** What the form knows beside its values: the measure's id, its version. */
  readonly about: Readonly<Record<string, string>>;
}

/** Reads a kept draft; undefined when there is none or it cannot be read any more. */
export function readDraft(storage: KeyStorage, key: string): Draft | undefined {
  try {
    const draft = JSON.parse(storage.get(`draft:${key}`) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && typeof draft.about === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(storage: KeyStorage, key: string): void {
  storage.remove(`draft:${key}`);
}

export function writeDraft(storage: KeyStorage, key: string, draft: Draft): void {
  storage.set(`draft:${key}`, JSON.stringify(draft));
}

/** Calls `keep` soon after `changed` was last called, and at once when the page goes away. */
export function useSoon(keep: () => void, delay = 300): () => void {
  const latest = useRef(keep);
  latest.current = keep;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const now = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current();
    };
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      clearTimeout(timer.current);
    };
  }, []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, delay);
  };
}
