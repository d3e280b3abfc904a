import { secondsLeft } from '@danbao/core/office';
import { useEffect, useState } from 'react';

/**
 * Whole seconds until a deadline that is set when the component appears. It is told by a clock that nobody can set, so a tab
 * that slept shows the truth when it is looked at again. Stops for good once `running` is false.
 */
export function useCountdown(seconds: number, running: boolean): number {
  const [deadline] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!running) return undefined;
    const look = () => setLeft(secondsLeft(deadline, performance.now()));
    const timer = setInterval(look, 200);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline, running]);
  return left;
}
