import { Maximize, Minimize } from 'lucide-react';
import { useMessage } from '../message/use-message.ts';
import { toggleFullScreen, useIsFullScreen } from './full-screen.ts';
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
