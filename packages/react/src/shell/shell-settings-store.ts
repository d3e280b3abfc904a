import type { KeyStorage } from '../browser/key-storage.ts';
import { createStore } from '../store/create-store.ts';
import { defaultShellSettings, readShellSettings, type ShellSettings } from './shell-settings.ts';

/** The settings of every person who uses this browser, each under `settings:<userId>`. */
export interface ShellSettingsStore {
  /** The same object until something changes. Nobody has the defaults. */
  read(userId: string | undefined): ShellSettings;
  change(userId: string | undefined, changes: Partial<ShellSettings>): void;
  /** Back to the defaults. */
  restore(userId: string | undefined): void;
  /** Hears of changes, also of those made in other tabs. */
  subscribe(listener: () => void): () => void;
}

/** The store over a storage; one for each storage, however often it is asked for. */
export function shellSettingsOf(storage: KeyStorage): ShellSettingsStore {
  const store = stores.get(storage) ?? createSettings(storage);
  stores.set(storage, store);
  return store;
}

const stores = new WeakMap<KeyStorage, ShellSettingsStore>();

const keyOf = (userId: string) => `settings:${userId}`;

function createSettings(storage: KeyStorage): ShellSettingsStore {
  // Counts the changes: what is read of a person stays the same object until then.
  const changes = createStore(0);
  const known = new Map<string, { readonly text: string | undefined; readonly settings: ShellSettings }>();
  const tell = () => changes.set(changes.read() + 1);
  const read = (userId: string | undefined): ShellSettings => {
    if (userId === undefined) return defaultShellSettings;
    const text = storage.get(keyOf(userId));
    const before = known.get(userId);
    if (before && before.text === text) return before.settings;
    const settings = readShellSettings(text);
    known.set(userId, { text, settings });
    return settings;
  };
  return {
    read,
    change: (userId, wanted) => {
      if (userId === undefined) return;
      const settings = { ...read(userId), ...wanted };
      storage.set(keyOf(userId), JSON.stringify(settings));
      // Where nothing can be kept, the choice holds until the page is left.
      known.set(userId, { text: storage.get(keyOf(userId)), settings });
      tell();
    },
    restore: (userId) => {
      if (userId === undefined) return;
      storage.remove(keyOf(userId));
      known.delete(userId);
      tell();
    },
    subscribe: (listener) => {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.includes(keyOf(''))) listener();
      };
      const leave = changes.subscribe(listener);
      addEventListener('storage', hear);
      return () => {
        leave();
        removeEventListener('storage', hear);
      };
    },
  };
}
