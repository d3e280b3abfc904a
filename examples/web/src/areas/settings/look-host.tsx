import { useShellTheme, Watermark } from '@danbao/react';
import { useAppWords } from '../../shared/i18n/words.ts';

/** The look of the signed-in person (A7) and the name of the system over every page (A23). */
export function LookHost() {
  const w = useAppWords();
  useShellTheme();
  return <Watermark text={w('appName')} />;
}
