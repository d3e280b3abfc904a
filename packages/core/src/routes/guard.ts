/** What the guard looks at before a page opens. */
export interface GuardState {
  readonly hasToken: boolean;
  readonly hasUser: boolean;
  /** The menu and permissions of this user are loaded. */
  readonly hasMenu: boolean;
}

/** open: show the page. sign-in: go to login and come back. load-menu: load menu and permissions, then ask again. */
export type GuardDecision = 'open' | 'sign-in' | 'load-menu';

/** Pages that need no sign-in (C2, Y47). */
const openPaths = ['/login', '/editindex'];

/** The sign-in guard as a pure decision (C2-C4). */
export function guard(path: string, { hasToken, hasUser, hasMenu }: GuardState): GuardDecision {
  if (openPaths.includes(path)) return 'open';
  if (!hasToken || !hasUser) return 'sign-in';
  return hasMenu ? 'open' : 'load-menu';
}
