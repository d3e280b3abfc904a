/** Where to go after sign-in: a path of this app, never another address (S15). */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('back') ?? '';
  const here = 'https://here.invalid';
  if (!wanted.startsWith('/') || !URL.canParse(wanted, here)) return home;
  const { origin, pathname, search: query } = new URL(wanted, here);
  return origin === here && pathname !== '/login' ? pathname + query : home;
}

const home = '/dashboard';

/** The address of the sign-in page that comes back to a path. */
export function signInPath(back: string): string {
  return back === '/' || back === home ? '/login' : `/login?back=${encodeURIComponent(back)}`;
}
