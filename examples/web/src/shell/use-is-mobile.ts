import { useSyncExternalStore } from 'react';

const query = '(max-width: 991.98px)';

/** Below 992 px the shell is in its mobile mode (A9). */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
