import { attachments } from '@danbao/core/attachments';
import { allows } from '@danbao/core/client';
import type { Context as HonoContext } from 'hono';
import { findPrincipal } from '../../auth/principal.ts';
import { noteEvent } from '../../auth/security-log.ts';
import type { Deps } from '../../deps.ts';
import { readLink } from '../../files/links.ts';
import { isOldOffice, shownInstead } from '../../files/old-office/shown.ts';
import { isFilm, playFilm } from '../../files/play-film.ts';
import { readStored } from '../../files/read-stored.ts';
import { showFile } from '../../files/send-file.ts';
import type { AppEnv } from '../../http/caller.ts';
import { unauthorized } from '../../http/refusal.ts';
import { lately } from '../../resources/lately.ts';
import { findFile } from './find-files.ts';

/**
 * Serves a file to whoever holds a link: its token stands for the person, who must still be signed in and allowed. With
 * `as=shown` a doc, xls or ppt comes as what browsers can show of it, or nothing (204).
 */
export async function serveLink(c: HonoContext<AppEnv>, deps: Deps): Promise<Response> {
  const fileId = c.req.param('fileId') ?? '';
  const link = await readLink(deps, c.req.query('doc') ?? '');
  if (!link || (link.fileId ?? fileId) !== fileId) throw unauthorized();
  const user = await findPrincipal(deps, link.sessionId, link.userId);
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
