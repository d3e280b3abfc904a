import { signOut as endSession } from '@danbao/core';
import { client, messages, questions, session, unsaved } from './danbao.ts';
import { appWord } from './i18n/words.ts';
import { storage } from './storage.ts';

/** Ends the session on the server and here. Asks first when something typed would be lost; answers whether the person has left. */
export async function signOut(): Promise<boolean> {
  if (unsaved.has() && !(await asksToLeave())) return false;
  await endSession(client, session);
  messages.dismissAll();
  return true;
}

function asksToLeave(): Promise<boolean> {
  const locale = storage.get('locale') === 'en' ? 'en' : 'zh';
  const [text, confirmLabel] = [appWord('signOutUnsaved', locale), appWord('signOut', locale)];
  return questions.ask({ text, confirmLabel, losesInput: true });
}
