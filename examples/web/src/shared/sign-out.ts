import { signOut as endSession } from '@danbao/core';
import { dismissMessages } from '@danbao/react';
import { client, session } from './danbao.ts';

/** How each person likes the app stays for his next visit: it says nothing of what he has seen. */
const kept = ['danbao:locale', 'danbao:settings:', 'danbao:table:'];

/** Ends the session on the server and here; local and session storage are emptied (C18, Y25), language and settings stay. */
export async function signOut(): Promise<void> {
  await endSession(client, session);
  for (const key of Object.keys(localStorage)) {
    if (!kept.some((name) => key.startsWith(name))) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  dismissMessages();
}
