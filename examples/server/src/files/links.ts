import type { Principal } from '../auth/principal.ts';
import { sign, verify } from '../auth/tokens.ts';
import type { Deps } from '../deps.ts';

const linkType = 'file+jwt';
/** Seconds: of a document, and of a film, which is asked for piece by piece as long as it plays. */
const [linkLife, filmLife] = [300, 4 * 3600];

/** The address, below where the app lives, under which files are served by link. Public: the token in it is the right. */
export const linkPath = '/api/danbao/preview';

/** A link to one file for five minutes, as long as the caller stays signed in (K11). */
export async function fileLink(deps: Deps, user: Principal, fileId: string): Promise<string> {
  return linkWith(deps, fileId, await sign({ sub: user.userId, sid: user.sessionId, file: fileId }, signing(deps)));
}

/** A link from which a film is played, for four hours, as long as the caller stays signed in. */
export async function filmLink(deps: Deps, user: Principal, fileId: string): Promise<string> {
  const life = { ...signing(deps), life: filmLife };
  return linkWith(deps, fileId, await sign({ sub: user.userId, sid: user.sessionId, file: fileId }, life));
}

function linkWith(deps: Deps, fileId: string, token: string): string {
  return `${deps.settings.basePath}${linkPath}/${encodeURIComponent(fileId)}?doc=${token}`;
}

/** The token of such a link for any file that the caller may see. */
export function userToken(deps: Deps, user: Principal): Promise<string> {
  return sign({ sub: user.userId, sid: user.sessionId }, signing(deps));
}

/** Whom a token of these stands for, and which file where it is for one alone; undefined where it is none of ours. */
export async function readLink(deps: Deps, token: string) {
  const claims = await verify(token, signing(deps));
  if (!claims || typeof claims.sid !== 'string') return undefined;
  return { userId: claims.sub, sessionId: claims.sid, fileId: claims.file };
}

function signing({ keys, now }: Deps) {
  return { key: keys.file, type: linkType, life: linkLife, now: now() };
}
