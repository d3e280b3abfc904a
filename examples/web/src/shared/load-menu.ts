import { loadSession } from '@danbao/core';
import { client, session } from './danbao.ts';

/** Loads user, permissions and menu into the session, once for all who wait (C4, C6-C8). */
export function loadMenu(): Promise<void> {
  loading ??= loadSession(client, session).finally(() => {
    loading = undefined;
  });
  return loading;
}

let loading: Promise<void> | undefined;
