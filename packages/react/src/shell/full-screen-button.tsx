import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMessage } from '../message/use-message.ts';
import { useShellWords } from './i18n/words.ts';
import { ToolButton } from './tool-button.tsx';

/** Full screen and back; a warning where the browser has none (A4). */
export function FullScreenButton() {
  const w = useShellWords();
  const notify = useMessage();
  const on = useIsFullScreen();
  const toggle = async () => {
    if (!(await toggleFullScreen())) notify.warning(w('noFullScreen'));
  };
  return (
    <ToolButton
      icon={on ? <Minimize /> : <Maximize />}
      label={w(on ? 'leaveFullScreen' : 'fullScreen')}
      onClick={() => void toggle()}
    />
  );
}

/** Shows the document on the whole screen, or no longer; answers false where the browser has no full screen or refuses (A4). */
async function toggleFullScreen(): Promise<boolean> {
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

function useIsFullScreen(): boolean {
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
