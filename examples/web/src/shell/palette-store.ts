import { createStore, useStore } from '@danbao/react';

const open = createStore(false);

export function usePaletteOpen(): boolean {
  return useStore(open);
}

export function showPalette(): void {
  open.set(true);
}

export function hidePalette(): void {
  open.set(false);
}
