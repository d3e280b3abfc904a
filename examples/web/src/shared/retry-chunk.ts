/** An address is reloaded for a new version at most this often, in ms: a broken deployment must not make the page spin. */
const reloadPause = 60_000;
const retryPause = 500;
const reloadedKey = 'danbao:reloaded-at';

/**
 * Loads the code of a page (A20). A failed load is tried once more. If it fails again and the server has a newer app than
 * this page runs, the pending address is opened anew, with that app. Otherwise the failure is thrown, for the page that
 * says what happened.
 */
export async function retryChunk<T>(load: () => Promise<T>, pendingPath: () => string): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryPause));
    return load().catch(async (error: unknown) => {
      if (!(await isOutdated()) || !mayReload()) throw error;
      location.assign(pendingPath());
      // The page goes away; nothing may be shown in between.
      return new Promise<never>(() => {});
    });
  }
}

/** Whether the server's page names other scripts than this one began with. */
async function isOutdated(): Promise<boolean> {
  const now = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
  return now !== '' && script !== null && script !== undefined && !now.includes(script);
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Math.abs(Date.now() - last) < reloadPause) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  return true;
}
