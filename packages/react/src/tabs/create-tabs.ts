import { localPath } from '@danbao/core/format';
import type { KeyStorage } from '../browser/key-storage.ts';
import { createStore, type Store } from '../store/create-store.ts';
import type { Tab } from './tab.ts';

export interface TabsOptions {
  /** The tab that comes first and cannot be closed (A6). */
  readonly pinned: Tab;
  /** Keeps the tabs over a reload: the browser's session storage. */
  readonly storage?: KeyStorage;
  /** The name in the storage; one per user. */
  readonly key?: string;
}

/** The visited pages, in the order of their first visit. */
export interface TabStore extends Pick<Store<readonly Tab[]>, 'read' | 'subscribe'> {
  readonly pinned: string;
  /** Adds a page, or notes the address and title that it has now. */
  visit(tab: Tab): void;
  /** Closes pages; the pinned one stays. */
  close(keys: readonly string[]): void;
  /** Puts a tab where another one is; the pinned one stays first. */
  move(key: string, to: string): void;
}

/** Keeps the visited pages (A5); knows nothing of any router. */
export function createTabs({ pinned, storage, key = 'tabs' }: TabsOptions): TabStore {
  const store = createStore<readonly Tab[]>([
    pinned,
    ...keptTabs(storage?.get(key)).filter((tab) => tab.key !== pinned.key),
  ]);
  const set = (next: readonly Tab[]) => {
    storage?.set(key, JSON.stringify(next.slice(1)));
    store.set(next);
  };
  return {
    pinned: pinned.key,
    read: store.read,
    subscribe: store.subscribe,
    visit: (tab) => {
      const tabs = store.read();
      const known = tabs.find((one) => one.key === tab.key);
      if (known && known.path === tab.path && known.title === tab.title && known.locale === tab.locale) return;
      set(known ? tabs.map((one) => (one === known ? tab : one)) : [...tabs, tab]);
    },
    close: (keys) => {
      const tabs = store.read();
      const left = tabs.filter((tab) => tab.key === pinned.key || !keys.includes(tab.key));
      if (left.length < tabs.length) set(left);
    },
    move: (from, to) => {
      const tabs = store.read();
      const at = tabs.findIndex((tab) => tab.key === to);
      const moved = tabs.find((tab) => tab.key === from);
      if (!moved || from === pinned.key || from === to || at < 1) return;
      const others = tabs.filter((tab) => tab !== moved);
      set([...others.slice(0, at), moved, ...others.slice(at)]);
    },
  };
}

/** What was kept, as far as it can be used. */
function keptTabs(text: string | undefined): readonly Tab[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTab) : [];
  } catch {
    return [];
  }
}

function isTab(value: unknown): value is Tab {
  const { key, path, title } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [key, path].every((text) => typeof text === 'string' && localPath(text)) && typeof title === 'string';
}
