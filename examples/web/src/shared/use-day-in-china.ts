import { wallTime } from '@danbao/core/format';
import { useSession } from '@danbao/react';

/** What day it is in China by the server's clock: yyyy-MM-dd. */
export function useDayInChina(): string {
  return wallTime(Date.now() + (useSession()?.serverOffset ?? 0)).slice(0, 10);
}
