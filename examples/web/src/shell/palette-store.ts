import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

export function showPalette(): void {
  set(true);
}

export function hidePalette(): void {
  set(false);
}

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
