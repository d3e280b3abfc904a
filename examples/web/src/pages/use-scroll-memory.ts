import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A page begins at its top; one that was open before, and still is as high, where it was left. */
export function useScrollMemory(pathname: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<string, number>());
  const current = useRef(pathname);
  useEffect(() => {
    const main = scrollerOf(place.current);
    const note = () => main && positions.current.set(current.current, main.scrollTop);
    main?.addEventListener('scroll', note, { passive: true });
    return () => main?.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    current.current = pathname;
    scrollerOf(place.current)?.scrollTo({ top: positions.current.get(pathname) ?? 0, behavior: 'instant' });
  }, [pathname]);
  return place;
}

/** What scrolls: the page, or the page with its header. */
function scrollerOf(place: HTMLElement | null): Element | null | undefined {
  return place?.closest('[data-scroller]') ?? place?.closest('main');
}
