import { signOut as endSession } from '@danbao/core';
import { dismissMessages } from '@danbao/react';
import { client, session } from './danbao.ts';

/** Ends the session on the server and here; local and session storage are emptied (C18, Y25), the language stays. */
export async function signOut(): Promise<void> {
  await endSession(client, session);
  const language = localStorage.getItem('danbao:locale');
  localStorage.clear();
  sessionStorage.clear();
  if (language !== null) localStorage.setItem('danbao:locale', language);
  dismissMessages();
}
