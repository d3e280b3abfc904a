import type { EntryNotice } from '@danbao/core/office';
import { createStore, type Store } from '../store/create-store.ts';

/** What is new and has not been put away: one digest for all, until its time is over or somebody closes it. */
export interface DigestStore extends Pick<Store<readonly EntryNotice[]>, 'read' | 'subscribe'> {
  /** The digest goes when the last of its notifications would; one of those that stay makes it stay. */
  add(notices: readonly EntryNotice[]): void;
  close(): void;
  /** Stops its time while something holds it: somebody points at it, or nobody looks at the page. */
  hold(by: string): void;
  release(by: string): void;
}

export function createDigestStore(): DigestStore {
  const { read, set, subscribe } = createStore<readonly EntryNotice[]>([]);
  const holders = new Set<string>();
  /** In ms, as of `since`. */
  let left: EntryNotice['duration'] = 0;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    if (timer !== undefined && left !== 'until-closed') left = Math.max(0, left - (performance.now() - since));
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    if (timer !== undefined || left === 'until-closed' || holders.size > 0 || read().length === 0) return;
    since = performance.now();
    timer = setTimeout(close, left);
  };
  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    left = 0;
    holders.delete('pointer');
    set([]);
  };

  return {
    read,
    subscribe,
    add: (notices) => {
      const known = new Set(read().map(({ id }) => id));
      const fresh = notices.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return;
      stop();
      for (const { duration } of fresh) left = longer(left, duration);
      set([...read(), ...fresh]);
      run();
    },
    close,
    hold: (by) => {
      holders.add(by);
      stop();
    },
    release: (by) => {
      holders.delete(by);
      run();
    },
  };
}

function longer(one: EntryNotice['duration'], other: EntryNotice['duration']): EntryNotice['duration'] {
  return one === 'until-closed' || other === 'until-closed' ? 'until-closed' : Math.max(one, other);
}
