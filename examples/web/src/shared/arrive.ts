import { crossTokenOf, signInWithTicket } from '@danbao/core';
import { client, session } from './danbao.ts';
import { loadMenu } from './load-menu.ts';

/**
 * Takes over a sign-in that the address carries: tokens of another system, or a one-time ticket (C9, C11). It leaves the
 * address before anything else is sent. A refused one leads to the sign-in page.
 */
export async function arrive(): Promise<void> {
  const { pathname, search, hash } = location;
  const cross = crossTokenOf(pathname + search + hash);
  const query = new URLSearchParams(search);
  const [userId, ticket] = [query.get('userId'), query.get('ticket')];
  if (cross) {
    history.replaceState(null, '', cross.address);
    session.start(cross.tokens);
    await loadMenu().catch(() => session.end('refused'));
  } else if (userId !== null && ticket !== null) {
    query.delete('userId');
    query.delete('ticket');
    history.replaceState(null, '', pathname + (query.size > 0 ? `?${query}` : ''));
    await signInWithTicket(client, session, { userId, ticket }).catch(() => session.end('refused'));
  }
}
