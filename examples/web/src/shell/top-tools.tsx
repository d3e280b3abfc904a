import { FullScreenButton, SystemMenu } from '@danbao/react/shell';

/** The tools of the top bar that nobody needs at once (A2). */
export function TopTools() {
  return (
    <>
      <FullScreenButton />
      <SystemMenu />
    </>
  );
}
