import { type RefObject, useEffect } from 'react';

/** The height of the notifications at the foot of the window, for whoever lays out the page above them. */
const property = '--db-notices-height';

/** Says in a property of the document how high the element is, `0px` once it is gone: a page that ends above it is never covered. */
export function useReservedHeight(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { current } = element;
    const { style } = document.documentElement;
    if (!isThere || !current) return undefined;
    const say = () => style.setProperty(property, `${current.offsetHeight}px`);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(say);
    observer?.observe(current);
    say();
    return () => {
      observer?.disconnect();
      style.removeProperty(property);
    };
  }, [element, isThere]);
}
