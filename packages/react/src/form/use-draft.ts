import { useEffect, useRef, useState } from 'react';
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

export interface Soon {
  /** Something has changed. */
  readonly later: () => void;
  /** There is nothing to keep any more. */
  readonly cancel: () => void;
}

/** Calls `keep` soon after a change, and at once when the page goes away or the component leaves. */
export function useSoon(keep: () => void, delay = 300): Soon {
  const latest = useRef(keep);
  latest.current = keep;
  const [soon] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const now = () => {
      if (timer === undefined) return;
      cancel();
      latest.current();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(now, delay);
    };
    return { later, cancel, now };
  });
  useEffect(() => {
    addEventListener('pagehide', soon.now);
    return () => {
      removeEventListener('pagehide', soon.now);
      soon.now();
    };
  }, [soon]);
  return soon;
}
