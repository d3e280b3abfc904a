import { session } from './danbao.ts';
import { loadMenu } from './load-menu.ts';
import { own, shared } from './storage.ts';

/** How each person likes the app stays for their next visit: it says nothing of what they have seen. */
const kept = ['danbao:locale', 'danbao:settings:', 'danbao:table:'];

/**
 * Follows the session for as long as the app is open: loads rights and menu again when the server says that they have
 * changed, forgets what was kept in the moment of signing out, here or in another tab, and tells when the session is over
 * without anything on the screen that could ask for the password.
 */
export function watchSession(tellOver: () => void): () => void {
  return session.subscribe((ended) => {
    if (ended === 'signed-out') forgetShared();
    if (ended === 'signed-out' || ended === 'elsewhere') own.clear();
    if (ended === 'refused' && !session.lapsed()) tellOver();
    if (session.outdated()) void loadMenu().catch(() => {});
  });
}

/** Empties what all tabs share, without waiting for the server: the next person may sign in meanwhile (C18, Y25). */
function forgetShared(): void {
  for (const key of Object.keys(shared)) {
    if (!kept.some((name) => key.startsWith(name))) shared.removeItem(key);
  }
}
