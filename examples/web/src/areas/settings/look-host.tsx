import { formatTime, wallTime } from '@danbao/core/format';
import { useSession } from '@danbao/react';
import { useShellTheme, Watermark } from '@danbao/react/shell';
import { useMemo } from 'react';
import { useAppName } from '../../shared/company.ts';
import { useViewedFile } from '../../shared/viewed-file.ts';

/**
 * The look of the signed-in person (A7) and the name of the system over every page (A23); over a file with who looks at it and
 * when, so that a picture of it says so.
 */
export function LookHost() {
  useShellTheme();
  const name = useAppName();
  const user = useSession()?.user;
  const file = useViewedFile();
  const text = useMemo(
    () => (file ? `${name} ${user?.realName ?? ''} ${formatTime(wallTime(Date.now()))}` : name),
    [file, name, user],
  );
  return <Watermark text={text} />;
}
