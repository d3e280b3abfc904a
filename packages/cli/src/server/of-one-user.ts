import type { SessionStorage } from '@danbao/core/client';

/**
 * The session for as long as it belongs to whom it belonged first: when somebody else signs in there meanwhile, a command that
 * runs is signed out, not carried on in their name.
 */
export function ofOneUser(storage: SessionStorage): SessionStorage {
  let owner: string | undefined;
  let seen: string | undefined;
  let isTheirs = true;
  return {
    ...storage,
    read: () => {
      const text = storage.read();
      if (text === undefined) return undefined;
      if (text !== seen) {
        const user = userIn(text);
        owner ??= user;
        isTheirs = user === owner;
        seen = text;
      }
      return isTheirs ? text : undefined;
    },
  };
}

/** undefined while a sign-in is under way: tokens are kept before the user is known. */
function userIn(text: string): string | undefined {
  try {
    const data = JSON.parse(text) as { user?: { userId?: unknown } } | null;
    const userId = data?.user?.userId;
    return typeof userId === 'string' ? userId : undefined;
  } catch {
    return undefined;
  }
}
