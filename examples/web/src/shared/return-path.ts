/** Where to go after sign-in: a path of this app, never another address (S15). */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('back') ?? '';
  const safe = /^\/(?![/\\])/.test(wanted) && !/[\\\u0000-\u001f]/.test(wanted) && !wanted.startsWith('/login');
  return safe ? wanted : '/dashboard';
}

/** The address of the sign-in page that comes back to a path. */
export function signInPath(back: string): string {
  return back === '/' || back === '/dashboard' ? '/login' : `/login?back=${encodeURIComponent(back)}`;
}
