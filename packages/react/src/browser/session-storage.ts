import type { SessionStorage } from '@danbao/core/client';

/**
 * Keeps the session in local storage (shared by all tabs, which hear of changes by storage events) or in session storage
 * (one tab only).
 */
export function browserSessionStorage(storage: Storage, key = 'danbao:session'): SessionStorage {
  return {
    read: () => storage.getItem(key) ?? undefined,
    write: (text) => storage.setItem(key, text),
    clear: () => storage.removeItem(key),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.storageArea === storage && (event.key === key || event.key === null)) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
