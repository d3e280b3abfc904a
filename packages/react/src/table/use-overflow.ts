import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is wider inside than outside, so that it must be reachable for scrolling by keyboard. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const measure = () => setOverflows(place.scrollWidth > place.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    for (const child of place.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
