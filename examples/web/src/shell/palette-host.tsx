import { lazy, Suspense, useEffect } from 'react';
import { hidePalette, showPalette, usePaletteOpen } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Ctrl+K, or Command+K, opens the command palette on every page; not over a dialog. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) showPalette();
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
      hidePalette();
    };
  }, []);
  return <Suspense fallback={null}>{isOpen && <Palette />}</Suspense>;
}
