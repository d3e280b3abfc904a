import { useEffect, useState } from 'react';

/** In ms. The page has line and processor of an old PC for itself first. */
const pageFirst = 2_000;

/** Whether the page has had its time: what appears by itself beside it is loaded from then on. */
export function usePageFirst(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), pageFirst);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
