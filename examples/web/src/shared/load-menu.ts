import { loadSession } from '@danbao/core/client';
import { client, session } from './danbao.ts';

/** Loads user, permissions and menu into the session, once for all who wait (C4, C6-C8). */
export function loadMenu(): Promise<void> {
  isKept = false;
  loading ??= loadSession(client, session).finally(() => {
    loading = undefined;
  });
  return loading;
}

/** The same where they were kept from before the app was opened; whoever has just signed in has them as they are. */
export async function renewKeptMenu(): Promise<void> {
  if (isKept) await loadMenu();
}

let loading: Promise<void> | undefined;
let isKept = session.read()?.permissions !== undefined;
