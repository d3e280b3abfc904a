import { useEffect, useState } from 'react';

const minute = 60_000;

/** The server's time on the wall a moment ago, going on from there minute by minute: `yyyy-MM-dd HH:mm:ss`. */
export function useWallNow(told: string | undefined, toldAt: number): string {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), minute);
    return () => clearInterval(timer);
  }, []);
  if (told === undefined) return '';
  const passed = Math.max(0, Date.now() - toldAt);
  const instant = Date.parse(`${told.replace(' ', 'T')}Z`) + passed;
  return new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
}
