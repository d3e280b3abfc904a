import { signOut as endSession } from '@danbao/core';
import type { DeploymentSettings } from '@danbao/core/admin';
import { client, messages, questions, session, unsaved } from './danbao.ts';
import { appWord } from './i18n/words.ts';
import { knownSettings, loadSettings } from './settings.ts';
import { storage } from './storage.ts';

/** Ends the session on the server and here. Asks first when something typed would be lost; answers whether the person has left. */
export async function signOut(): Promise<boolean> {
  if (unsaved.has() && !(await asksToLeave())) return false;
  const settings = knownSettings() ?? loadSettings().catch(() => undefined);
  await endSession(client, session);
  messages.dismissAll();
  void leaveProvider(settings);
  return true;
}

/** Where people sign on at a provider, it too asks the next person who they are. Nobody waits for that. */
async function leaveProvider(asked: Promise<DeploymentSettings | undefined> | DeploymentSettings): Promise<void> {
  const { signOn } = (await asked) ?? {};
  if (signOn) location.assign(`${signOn.path}/sign-out`);
}

function asksToLeave(): Promise<boolean> {
  const locale = storage.get('locale') === 'en' ? 'en' : 'zh';
  const [text, confirmLabel] = [appWord('signOutUnsaved', locale), appWord('signOut', locale)];
  return questions.ask({ text, confirmLabel, losesInput: true });
}
