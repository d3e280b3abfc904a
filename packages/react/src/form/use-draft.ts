import { useEffect, useRef, useState } from 'react';
import type { KeyStorage } from '../browser/key-storage.ts';
import { useDanbao } from '../provider/use-danbao.ts';

/** What is kept of a form that was not saved. */
export interface Draft {
  readonly savedAt: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** What the form knows beside its values: the measure's id, its version. */
  readonly about: Readonly<Record<string, string>>;
  /** What stood in the fields of these values before. */
  readonly base?: Readonly<Record<string, unknown>>;
}

/** Drafts that nobody came back to go after a month. */
const keptDays = 30;

/** Reads a kept draft; undefined when there is none, or it is too old or cannot be read any more. */
export function readDraft(storage: KeyStorage, key: string): Draft | undefined {
  dropOldDrafts(storage);
  return draftIn(storage, `draft:${key}`);
}

function draftIn(storage: KeyStorage, name: string): Draft | undefined {
  try {
    const draft = JSON.parse(storage.get(name) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && typeof draft.about === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

function dropOldDrafts(storage: KeyStorage): void {
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of storage.keys?.() ?? []) {
    if (name.startsWith('draft:') && (draftIn(storage, name)?.savedAt ?? oldest) < oldest) storage.remove(name);
  }
}

/** Keeps a draft; without one none is there any more. */
export function keepDraft(storage: KeyStorage, key: string, draft: Draft | undefined): void {
  if (draft) storage.set(`draft:${key}`, JSON.stringify(draft));
  else dropDraft(storage, key);
}

export function dropDraft(storage: KeyStorage, key: string): void {
  storage.remove(`draft:${key}`);
}

/**
 * Keeps the draft of a form, none when there is nothing to keep, as long as whoever began it is signed in: of a person who has left
 * nothing stays (C18).
 */
export function useDraftKeeper(key: string, draft: () => (Omit<Draft, 'savedAt'> & Partial<Draft>) | undefined): Soon {
  const { session, storage } = useDanbao();
  const signedIn = () => (session.read() ?? session.lapsed())?.user?.userId;
  const [typist] = useState(signedIn);
  return useSoon(() => {
    if (signedIn() !== typist) return;
    const now = draft();
    keepDraft(storage, key, now && { savedAt: Date.now(), ...now });
  });
}

export interface Soon {
  /** Something has changed. */
  readonly later: () => void;
  /** There is nothing to keep any more. */
  readonly cancel: () => void;
}

/** Calls `keep` soon after a change, and at once when the page goes away or the component leaves. */
function useSoon(keep: () => void, delay = 300): Soon {
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
