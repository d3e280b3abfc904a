import { basePath } from './base-path.ts';

/** An address is opened anew at most this often, in ms: a broken deployment must not make the page spin. */
const reloadPause = 60_000;
const retryPause = 500;
const reloadedKey = 'danbao:reloaded-at';

/**
 * Loads the code of a page; when that fails, the pending route is pushed again (A20). Chromium remembers for the life of a
 * document that a module could not be had, so after a second try here the pending address is opened anew, which also brings
 * a newer version of the app; tabs and drafts are kept. Where the server cannot be reached, and soon after the last time, the
 * failure is thrown instead, for the page that says what happened.
 */
export async function retryChunk<T>(load: () => Promise<T>, pendingPath: () => string): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryPause));
    return load().catch(async (error: unknown) => {
      if (!(await isReachable()) || !mayReload()) throw error;
      location.assign(pendingPath());
      // The page goes away; nothing may be shown in between.
      return new Promise<never>(() => {});
    });
  }
}

/** Whether the server that the app comes from answers. */
export async function isReachable(): Promise<boolean> {
  return fetch(`${basePath}/`, { cache: 'no-store', method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Math.abs(Date.now() - last) < reloadPause) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return true;
  } catch {
    // Where nothing may be kept, it would be opened anew for ever.
    return false;
  }
}
