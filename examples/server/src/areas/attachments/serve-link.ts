import { attachments } from '@danbao/core/attachments';
import { allows } from '@danbao/core/client';
import type { Context as HonoContext } from 'hono';
import { findPrincipal } from '../../auth/principal.ts';
import { noteEvent } from '../../auth/security-log.ts';
import type { Context } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { readLink } from '../../files/links.ts';
import { isOldOffice, shownInstead } from '../../files/old-office/shown.ts';
import { isFilm, playFilm } from '../../files/play-film.ts';
import { readStored } from '../../files/read-stored.ts';
import { showFile } from '../../files/send-file.ts';
import type { FileAnswer } from '../../files/transfer.ts';
import type { AppEnv } from '../../http/caller.ts';
import { Refusal, unauthorized } from '../../http/refusal.ts';
import { requireTokensInAddresses } from '../../http/tokens-in-addresses.ts';
import { lately } from '../../resources/lately.ts';
import { findFile } from './find-files.ts';

/** Serves a file to whoever holds a link: its token stands for the person, who must still be signed in and allowed. */
export async function serveLink(c: HonoContext<AppEnv>, deps: Deps): Promise<Response> {
  requireTokensInAddresses(deps);
  const fileId = c.req.param('fileId') ?? '';
  const link = await readLink(deps, c.req.query('doc') ?? '');
  if (!link || (link.fileId ?? fileId) !== fileId) throw unauthorized();
  const user = await findPrincipal(deps, link.sessionId, link.userId);
  if (!user || !allows(attachments.previewUrl.access, user.permissions)) throw unauthorized();
  const file = await openShown({ deps, user, requestId: c.get('requestId') }, fileId);
  if (isFilm(file.contentType)) return playFilm(c.req.raw.headers, file, (part) => readStored(deps, file, part));
  const shown = await asAsked(deps, file, c.req.query('as'));
  return shown ? showFile(shown) : c.body(null, 204);
}

/** The same for whoever sends the token of their session; what cannot be shown is refused (415). */
export async function showStored(context: Context, fileId: string, as: string | undefined): Promise<FileAnswer> {
  const shown = await asAsked(context.deps, await openShown(context, fileId), as);
  if (!shown) throw new Refusal(415, { message: 'notShown' });
  return shown;
}

type Looking = Pick<Context, 'deps' | 'user' | 'requestId'>;
type StoredFile = Awaited<ReturnType<typeof findFile>>['file'];

/** Finds a file for somebody who looks at it, and writes that down: once in a while, as a viewer asks for it piece by piece. */
async function openShown({ deps, user, requestId }: Looking, fileId: string): Promise<StoredFile> {
  const { file } = await findFile({ db: deps.db, deps, user }, fileId);
  const { infoId: subject, fileName } = file;
  const event = { action: 'download', entity: 'attachment', entityId: fileId, subject, after: { fileName } } as const;
  if (!(await lately({ db: deps.db, deps, user }, event))) await noteEvent(deps, { ...user, requestId }, event);
  return file;
}

/** The file; asked for as `shown`, of a doc, xls or ppt what browsers can show of it, or nothing. */
async function asAsked(deps: Deps, file: StoredFile, as: string | undefined): Promise<FileAnswer | undefined> {
  const stored = await readStored(deps, file);
  return as === 'shown' && isOldOffice(file.fileName) ? shownInstead(deps, stored) : stored;
}
