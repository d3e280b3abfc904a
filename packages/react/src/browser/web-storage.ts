export type WebStorageName = 'localStorage' | 'sessionStorage';

/**
 * The browser's local or session storage; where it is denied, one in memory that lasts as long as the page, so that nothing
 * that is kept for convenience keeps the page from being shown.
 */
export function webStorage(name: WebStorageName): Storage {
  try {
    return globalThis[name];
  } catch {
    inMemory[name] ??= new MemoryStorage();
    return inMemory[name];
  }
}

const inMemory: { [N in WebStorageName]?: Storage } = {};

/** What is kept are its own properties, as those of the browser's storages are. */
class MemoryStorage implements Storage {
  [name: string]: unknown;
  get length() {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, value: string): void {
    Object.defineProperty(this, name, { value: String(value), configurable: true, enumerable: true, writable: true });
  }
  removeItem(name: string): void {
    delete this[name];
  }
  clear(): void {
    for (const name of Object.keys(this)) delete this[name];
  }
}
