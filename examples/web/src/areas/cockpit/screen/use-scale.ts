import { type RefObject, useEffect, useState } from 'react';

/** How much larger than at 1920 × 1080 a place is: the measure of the texts in its charts. */
export function useScale(place: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const sized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const next = width <= 900 ? 1 : Math.max(0.75, Math.min(width / 1920, height / 1080, 4));
      setScale(Math.round(next * 20) / 20);
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, [place]);
  return scale;
}
