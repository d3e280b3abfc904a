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
