import { useSyncExternalStore } from 'react';

/** False on a server and while its page is taken over by the browser, true from then on. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
