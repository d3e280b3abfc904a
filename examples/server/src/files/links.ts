import { attachments } from '@danbao/core/attachments';
import { allows } from '@danbao/core/client';
import type { Context as HonoContext } from 'hono';
import { findFile } from '../areas/attachments/find-files.ts';
import { findPrincipal, type Principal } from '../auth/principal.ts';
import { noteEvent } from '../auth/security-log.ts';
import { sign, verify } from '../auth/tokens.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/caller.ts';
import { unauthorized } from '../http/refusal.ts';
import { lately } from '../resources/lately.ts';
import { isOldOffice, shownInstead } from './old-office/shown.ts';
import { isFilm, playFilm } from './play-film.ts';
import { readStored } from './read-stored.ts';
import { showFile } from './send-file.ts';

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

/**
 * Serves a file to whoever holds a link: its token stands for the person, who must still be signed in and allowed. With
 * `as=shown` a doc, xls or ppt comes as what browsers can show of it, or nothing (204).
 */
export async function serveLink(c: HonoContext<AppEnv>, deps: Deps): Promise<Response> {
  const fileId = c.req.param('fileId') ?? '';
  const claims = await verify(c.req.query('doc') ?? '', signing(deps));
  if (!claims || typeof claims.sid !== 'string' || (claims.file ?? fileId) !== fileId) throw unauthorized();
  const user = await findPrincipal(deps.db, claims.sid, claims.sub);
  if (!user || !allows(attachments.previewUrl.access, user.permissions)) throw unauthorized();
  const { file } = await findFile({ db: deps.db, deps, user }, fileId);
  const { infoId: subject, fileName } = file;
  const event = { action: 'download', entity: 'attachment', entityId: fileId, subject, after: { fileName } } as const;
  // A viewer asks for a file piece by piece.
  if (!(await lately({ db: deps.db, deps, user }, event)))
    await noteEvent(deps, { ...user, requestId: c.get('requestId') }, event);
  if (isFilm(file.contentType)) return playFilm(c.req.raw.headers, file, (part) => readStored(deps, file, part));
  const stored = await readStored(deps, file);
  if (c.req.query('as') !== 'shown' || !isOldOffice(fileName)) return showFile(stored);
  const shown = await shownInstead(deps, stored);
  return shown ? showFile(shown) : c.body(null, 204);
}

function signing({ keys, now }: Deps) {
  return { key: keys.file, type: linkType, life: linkLife, now: now() };
}
