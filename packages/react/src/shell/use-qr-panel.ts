import { type RefObject, useEffect, useState } from 'react';
import { coversContent } from './covers-content.ts';

/** In session storage only (A14). */
const key = 'danbao:qr-panel';
const collapsed = 'collapsed';
const narrow = '(max-width: 991.98px)';

/** How often the panel looks under itself, in ms: pages load and scroll. */
const lookEvery = 1000;

/** Whether the panel is open: until it is collapsed by hand, where there is room; asked for by hand on this page anyway. */
export function useQrPanel(panel: RefObject<HTMLElement | null>, path: string) {
  const [wanted, setWanted] = useState(() => read() !== collapsed && !matchMedia(narrow).matches);
  const [asked, setAsked] = useState<string>();
  const [crowded, setCrowded] = useState<string>();
  const open = asked === path || (wanted && crowded !== path);
  useEffect(() => {
    if (!open || asked === path) return undefined;
    const look = () => {
      if (matchMedia(narrow).matches || (panel.current && coversContent(panel.current))) setCrowded(path);
    };
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [open, asked, path, panel]);
  return {
    open,
    expand: () => {
      write(undefined);
      setWanted(true);
      setAsked(path);
    },
    collapse: () => {
      write(collapsed);
      setWanted(false);
      setAsked(undefined);
    },
  };
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where nothing may be kept, the state holds until the page is left. */
function write(state: string | undefined): void {
  try {
    if (state === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, state);
  } catch {
    // Kept in memory only.
  }
}
