import { crossTokenOf, type MayReplace, signInWithTicket, signInWithTokens } from '@danbao/core/client';
import { client, messages, questions, session } from './danbao.ts';
import { type AppWordKey, appWord } from './i18n/words.ts';
import { storage } from './storage.ts';

/** How long after a sign-in by address the page opens, in ms (C11). */
const openAfter = 100;
/** A user id without a ticket means a sign-on only where people arrive; elsewhere it is a filter of a page. */
const entrances = ['/', '/login', '/dashboard'];

/**
 * Takes over a sign-in that the address carries: tokens of another system, or a user id with a one-time ticket (C9, C11).
 * It leaves the address before anything else is done. One that is refused changes nothing: a session that is there goes on,
 * without one the sign-in page opens. Over the session of somebody else the page opens as it is, and asks.
 */
export function handleSignInTicket(): Promise<void> {
  const signOn = crossTokens() ?? userId();
  return new Promise((open) => {
    if (!signOn) return open();
    let hasAsked = false;
    const ask: MayReplace = (now, next) => {
      hasAsked = true;
      open();
      const names = { now: now.realName ?? now.username, next: next.realName ?? next.username };
      return questions.ask({
        text: word('signOnReplaces', names),
        confirmLabel: word('signOnReplace', names),
        cancelLabel: word('signOnStay', names),
      });
    };
    signOn(ask).then(
      (isTaken) => {
        if (isTaken && hasAsked) location.reload();
        else setTimeout(open, isTaken ? openAfter : 0);
      },
      () => {
        messages.show('warning', { text: word('signOnFailed') });
        open();
      },
    );
  });
}

function word(key: AppWordKey, params?: Readonly<Record<string, string>>): string {
  return appWord(key, storage.get('locale') === 'en' ? 'en' : 'zh', params);
}

type SignOn = (ask: MayReplace) => Promise<boolean>;

function crossTokens(): SignOn | undefined {
  const { pathname, search, hash } = location;
  // Tokens in the query are taken away in any case; whether they count is the deployment's to say.
  const found = crossTokenOf(pathname + search + hash, { fromQuery: true });
  if (!found) return undefined;
  history.replaceState(null, '', found.address);
  return async (ask) => {
    if (found.from === 'query' && !(await client.system.settings()).crossTokenFromQuery) return false;
    return signInWithTokens(client, session, found.tokens, ask);
  };
}

function userId(): SignOn | undefined {
  return behindHash() ?? inQuery();
}

/** `#userId=…&ticket=…`: what stands there reaches no log, and goes on in the body of the call. */
function behindHash(): SignOn | undefined {
  const { pathname, search, hash } = location;
  const given = new URLSearchParams(hash.slice(1));
  const [id, ticket] = [given.get('userId'), given.get('ticket')];
  if (id === null || ticket === null) return undefined;
  history.replaceState(null, '', pathname + search);
  return (ask) => signInWithTicket(client, session, { userId: id, ticket, inBody: true }, ask);
}

function inQuery(): SignOn | undefined {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const [id, ticket] = [query.get('userId'), query.get('ticket')];
  if (id === null || (ticket === null && !entrances.includes(pathname))) return undefined;
  query.delete('userId');
  query.delete('ticket');
  history.replaceState(null, '', pathname + (query.size > 0 ? `?${query}` : '') + hash);
  if (ticket === null && session.read()) return undefined;
  return async (ask) => {
    if ((await client.system.settings()).tokensInAddresses === false)
      throw new Error('a ticket in the query is not taken');
    return signInWithTicket(client, session, { userId: id, ...(ticket === null ? {} : { ticket }) }, ask);
  };
}
