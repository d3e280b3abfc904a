import { useShellTheme, Watermark } from '@danbao/react';
import { useAppName } from '../../shared/company.ts';

/** The look of the signed-in person (A7) and the name of the system over every page (A23). */
export function LookHost() {
  useShellTheme();
  return <Watermark text={useAppName()} />;
}
