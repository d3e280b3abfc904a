import { wallTime } from '@danbao/core/format';
import { useEffect, useState } from 'react';

const second = 1000;

/** The time on the wall in China, to the second: the only clock of a screen. */
export function useNow(): string {
  const [now, setNow] = useState(() => wallTime(Date.now()));
  useEffect(() => {
    const beat = setInterval(() => setNow(wallTime(Date.now())), second);
    return () => clearInterval(beat);
  }, []);
  return now;
}
