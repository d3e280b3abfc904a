import { signOut as endSession } from '@danbao/core';
import { client, messages, questions, session } from './danbao.ts';
import { appWord } from './i18n/words.ts';
import { own, shared, storage } from './storage.ts';
import { hasUnsaved } from './unsaved.ts';

/** How each person likes the app stays for his next visit: it says nothing of what he has seen. */
const kept = ['danbao:locale', 'danbao:settings:', 'danbao:table:'];

/**
 * Ends the session on the server and here; local and session storage are emptied (C18, Y25), language and settings stay.
 * Asks first when something typed would be lost; answers whether the person has left.
 */
export async function signOut(): Promise<boolean> {
  if (hasUnsaved() && !(await asksToLeave())) return false;
  await endSession(client, session);
  for (const key of Object.keys(shared)) {
    if (!kept.some((name) => key.startsWith(name))) shared.removeItem(key);
  }
  own.clear();
  messages.dismissAll();
  return true;
}

function asksToLeave(): Promise<boolean> {
  const locale = storage.get('locale') === 'en' ? 'en' : 'zh';
  const [text, confirmLabel] = [appWord('signOutUnsaved', locale), appWord('signOut', locale)];
  return questions.ask({ text, confirmLabel, danger: true });
}
