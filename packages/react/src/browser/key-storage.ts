/** Small things kept between visits: drafts, the remembered owner, the way back. */
export interface KeyStorage {
  get(key: string): string | undefined;
  /** Answers whether it could be kept (a full or forbidden storage cannot). */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys of what is kept; where they are not told, what is old stays until it is asked for. */
  keys?(): readonly string[];
}

/** A KeyStorage over the browser's local or session storage, under a prefix of its own (Y25). */
export function browserKeyStorage(storage: Storage, prefix = 'danbao:'): KeyStorage {
  return {
    get: (key) => attempt(() => storage.getItem(prefix + key)) ?? undefined,
    set: (key, value) =>
      attempt(() => {
        storage.setItem(prefix + key, value);
        return true;
      }) ?? false,
    remove: (key) => void attempt(() => storage.removeItem(prefix + key)),
    keys: () =>
      attempt(() =>
        Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
      ) ?? [],
  };
}

/** Keeps everything in memory only: tests, and browsers that forbid storage. */
export function memoryKeyStorage(): KeyStorage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** Storage may be forbidden or full; then nothing is kept and nothing breaks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
