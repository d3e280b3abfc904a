import { type RefObject, useEffect } from 'react';

/** Tells the columns that stay where they stay: `--db-left-1` and on, the widths of those before them. */
export function usePinnedPlaces(place: RefObject<HTMLElement | null>, sticky: number, columns: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other heads
  useEffect(() => {
    const element = place.current;
    if (!element || sticky < 2) return undefined;
    const heads = [...element.querySelectorAll<HTMLElement>('thead th')].slice(0, sticky);
    const measure = () => {
      let left = 0;
      for (const [index, head] of heads.entries()) {
        element.style.setProperty(`--db-left-${index}`, `${left}px`);
        left += head.offsetWidth;
      }
    };
    const observer = new ResizeObserver(measure);
    for (const head of heads) observer.observe(head);
    measure();
    return () => observer.disconnect();
  }, [place, sticky, columns]);
}
