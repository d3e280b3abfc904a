import type { SessionData } from './session.ts';

const mostKnown = 20;

/** Whose the last access tokens were: a call of one user is never sent again with the token of another. */
export function createOwners() {
  const users = new Map<string, string>();
  return {
    note({ accessToken, user }: SessionData): void {
      if (!user) return;
      users.set(accessToken, user.userId);
      const [oldest] = users.keys();
      if (users.size > mostKnown && oldest !== undefined) users.delete(oldest);
    },
    of: (token: string): string | undefined => users.get(token),
  };
}
