import { type RefObject, useEffect, useState } from 'react';

/** In session storage only (A14). */
const key = 'danbao:qr-panel';
const collapsed = 'collapsed';
const narrow = '(max-width: 991.98px)';

/** Looks under itself this long after the page has changed or was scrolled, in ms: once for many changes. */
const lookAfter = 300;

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
    return onChange(look);
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

/** What people press, type into or read. */
const content =
  'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"], th, td, li, dt, dd, p, h1, h2, h3, label, canvas';

/** Whether an element that floats over the page lies on something that can be pressed, typed into or read. */
function coversContent(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(content)].some((element) => {
    if (floating.contains(element)) return false;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.left >= own.right || box.right <= own.left) return false;
    return box.top < own.bottom && box.bottom > own.top;
  });
}

/** Calls back once what stands on the page may stand elsewhere; a page at rest costs nothing. */
function onChange(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, lookAfter);
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true });
  const ends = new AbortController();
  const quietly = { signal: ends.signal, passive: true, capture: true };
  for (const name of ['scroll', 'resize', 'load', 'transitionend'] as const) addEventListener(name, soon, quietly);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    ends.abort();
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
