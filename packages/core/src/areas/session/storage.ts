/** Where the session is kept. Browsers give one over local or session storage, the terminal one over a file. */
export interface SessionStorage {
  read(): string | undefined;
  write(text: string): void;
  clear(): void;
  /** Tells of changes made elsewhere (another tab). */
  subscribe?(listener: () => void): () => void;
}

/** Keeps the session in memory only. */
export function memoryStorage(): SessionStorage {
  let kept: string | undefined;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
    clear: () => {
      kept = undefined;
    },
  };
}

/**
 * The storage, with memory in its place where it is denied or full: that fails no call. What could not be kept counts until
 * somebody else has written.
 */
export function withMemory(storage: SessionStorage): SessionStorage {
  let kept: { readonly text: string | undefined; readonly under: string | undefined } | undefined;
  const there = () => attempt(() => storage.read());
  const put = (text: string | undefined) => {
    kept = undefined;
    const isKept = attempt(() => {
      if (text === undefined) storage.clear();
      else storage.write(text);
      return true;
    });
    if (isKept) return;
    // What stands there is over, and other processes must not use it.
    attempt(() => storage.clear());
    kept = { text, under: there() };
  };
  return {
    ...(storage.subscribe && { subscribe: storage.subscribe.bind(storage) }),
    read: () => {
      const text = there();
      return kept && kept.under === text ? kept.text : text;
    },
    write: put,
    clear: () => put(undefined),
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
