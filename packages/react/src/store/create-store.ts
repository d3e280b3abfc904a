import { useSyncExternalStore } from 'react';

/** A value that lives outside of components, and those who want to hear of its changes. */
export interface Store<T> {
  read(): T;
  set(next: T): void;
  /** Answers what ends it. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    read: () => current,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it is now. It has to be the same object until something changes. */
export function useStore<T>({ read, subscribe }: Pick<Store<T>, 'read' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, read, read);
}
