import { useEffect, useRef } from 'react';

/** Calls when the person comes back to the browser's tab after at least so many ms. */
export function useReturn(onReturn: () => void, after = 30_000): void {
  const newest = useRef(onReturn);
  newest.current = onReturn;
  useEffect(() => {
    let left = Date.now();
    const change = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left >= after) newest.current();
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [after]);
}
