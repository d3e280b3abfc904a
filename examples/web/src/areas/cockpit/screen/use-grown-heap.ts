import { wallTime } from '@danbao/core/format';
import { useEffect } from 'react';

/** In ms, and bytes: how often is looked, and how much more memory than at first is too much. */
const [every, max] = [600_000, 20 * 1024 * 1024];
/** Nobody looks at a wall then. */
const hours = ['03', '04'];

type Measured = { readonly memory?: { readonly usedJSHeapSize: number } };

/** Loads the page anew at night where its memory has grown: whatever the reason, a screen goes on for weeks. */
export function useGrownHeap(): void {
  useEffect(() => {
    const used = () => (performance as Measured).memory?.usedJSHeapSize;
    let first: number | undefined;
    const look = setInterval(() => {
      const now = used();
      first ??= now;
      const hour = wallTime(Date.now()).slice(11, 13);
      if (now !== undefined && first !== undefined && now - first > max && hours.includes(hour)) location.reload();
    }, every);
    return () => clearInterval(look);
  }, []);
}
