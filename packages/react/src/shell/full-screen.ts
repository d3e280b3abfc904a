import { useSyncExternalStore } from 'react';

/** Shows the document on the whole screen, or no longer; answers false where the browser has no full screen or refuses (A4). */
export async function toggleFullScreen(): Promise<boolean> {
  if (document.fullscreenElement) {
    await document.exitFullscreen();
    return true;
  }
  if (!document.fullscreenEnabled || !document.documentElement.requestFullscreen) return false;
  return document.documentElement.requestFullscreen().then(
    () => true,
    () => false,
  );
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
