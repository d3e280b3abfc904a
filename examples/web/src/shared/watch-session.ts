import { session } from './danbao.ts';
import { loadMenu } from './load-menu.ts';
import { own } from './storage.ts';

/**
 * Follows the session for as long as the app is open: loads rights and menu again when the server says that they have
 * changed, forgets what this tab kept when another tab has signed out, and tells when the session is over without anything
 * on the screen that could ask for the password.
 */
export function watchSession(tellOver: () => void): () => void {
  return session.subscribe((ended) => {
    if (ended === 'elsewhere') own.clear();
    if (ended === 'refused' && !session.lapsed()) tellOver();
    if (session.outdated()) void loadMenu().catch(() => {});
  });
}
