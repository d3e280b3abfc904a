/** Stands between server and profile in a session's key; no address contains it. */
export const sessionMark = '#';

/** Under which the session of a profile is kept; that of an address alone is kept under the address. */
export function keyOfProfile(server: string, profile: string): string {
  return `${server}${sessionMark}${profile}`;
}
