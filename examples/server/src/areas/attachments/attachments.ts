import { randomUUID } from 'node:crypto';
import { type attachments, extensionOf, extensionsOfType, fileProblem, mayRemoveFile } from '@danbao/core/attachments';
import { radicalsToLetters } from '@danbao/core/format';
import { and, count, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files as table } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { contentTypeOf } from '../../files/content-types.ts';
import { fileLink, userToken } from '../../files/links.ts';
import { readStored } from '../../files/read-stored.ts';
import type { ReceivedFile } from '../../files/transfer.ts';
import { forbidden, invalid, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import {
  asAttachment,
  checkMayChange,
  findFile,
  inTheirOrder,
  requireRecord,
  selectFiles,
  unitOfRecord,
} from './find-files.ts';
import { showStored } from './serve-link.ts';

/** The calls of single files; the import of equipment, which is about measures, is not among them. */
export const attachmentHandlers: Omit<Handlers<typeof attachments>, 'importEquipment'> = {
  list: filesOf,
  find: filesOf,

  rename: ({ deps, user, write, say }, { id, fileName: sent = '', fileSort = '', category }) =>
    write(async ({ db, record }) => {
      const fileName = radicalsToLetters(sent);
      const row = await findFile({ db, deps, user }, id);
      await checkMayChange({ db, deps, user }, row.file);
      const before = asAttachment(row);
      checkName(fileName);
      // The content was checked against its extension once; a new name keeps it.
      if (extensionOf(fileName) !== extensionOf(before.fileName)) throw wrongContent(fileName);
      await db
        .update(table)
        .set({ fileName, sortKeys: titleKeys(fileName), fileSort, ...(category === undefined ? {} : { category }) })
        .where(eq(table.fileId, id));
      const after = asAttachment(await findFile({ db, deps, user }, id));
      await record({ action: 'update', entity: 'attachment', entityId: id, subject: row.file.infoId, before, after });
      say('updated');
      return after;
    }),

  async remove({ deps, user, log, write, say }, { id }) {
    const storedAs = await write(async ({ db, record }) => {
      const row = await findFile({ db, deps, user }, id);
      await checkMayChange({ db, deps, user }, row.file);
      // A proof goes only by the hand that put it there (E5).
      const { fileType, uploadedBy: uploader } = row.file;
      if (!mayRemoveFile({ fileType, uploader }, user.userId)) throw forbidden();
      await db.delete(table).where(eq(table.fileId, id));
      const subject = row.file.infoId;
      await record({ action: 'remove', entity: 'attachment', entityId: id, subject, before: asAttachment(row) });
      return row.file.storedAs;
    });
    // The row is gone; bytes that cannot be removed now are the sweeper's.
    await deps.files.discard(storedAs).catch((err) => log.warn({ err }, 'file left to the sweeper'));
    say('deleted');
  },

  async upload(context, { file, name: sent, ...fields }) {
    // Else it stays as it is. A file is found by letters, not by radicals that look the same.
    const name = radicalsToLetters(sent);
    const { deps, user, write, say } = context;
    checkContent(file, name, extensionsOfType(fields.fileType, deps.settings.uploadTypes));
    const fileId = randomUUID();
    const saved = await write(async ({ db, record }) => {
      const unitUid = await unitOfRecord({ db, deps, user }, fields);
      requireRecord(context, unitUid, fields);
      await checkMayChange({ db, deps, user }, fields);
      const [before] = await db
        .select({ count: count() })
        .from(table)
        .where(and(eq(table.infoId, fields.infoId), eq(table.fileType, fields.fileType)));
      await db.insert(table).values({
        fileId,
        storedAs: file.storedAs,
        fileName: name,
        sortKeys: titleKeys(name),
        fileSort: String((before?.count ?? 0) + 1),
        contentType: contentTypeOf(extensionOf(name)),
        size: file.size,
        sha256: file.sha256,
        infoId: fields.infoId,
        fileType: fields.fileType,
        sysId: fields.sysId,
        category: fields.category ?? null,
        formField: fields.formField ?? null,
        status: fields.status ?? null,
        unitUid: unitUid ?? null,
        uploadedBy: user.userId,
        uploadedAt: deps.now(),
      });
      const after = asAttachment(await findFile({ db, deps, user }, fileId));
      await record({ action: 'add', entity: 'attachment', entityId: fileId, subject: fields.infoId, after });
      return after;
    });
    // The same call once before: its file is kept, the bytes that came again are not.
    if (saved.id !== fileId) await deps.files.remove(file.storedAs);
    say('added');
    return saved;
  },

  async download(context, { filepath }) {
    const { deps, db, user, write } = context;
    const { file } = await findFile({ db, deps, user }, filepath);
    const { fileId: entityId, infoId: subject, fileName } = file;
    const event = { action: 'download', entity: 'attachment', entityId, subject, after: { fileName } } as const;
    await write(({ record }) => record(event));
    return readStored(deps, file);
  },

  async previewUrl({ deps, db, user }, { fileId }) {
    await findFile({ db, deps, user }, fileId);
    return fileLink(deps, user, fileId);
  },

  show: (context, { fileId, as }) => showStored(context, fileId, as),

  async docToken({ deps, user }, { userId }) {
    if (userId !== user.userId) throw forbidden();
    return { doc: await userToken(deps, user) };
  },
};

async function filesOf({ db, deps, user }: Context, query: { readonly infoId: string; readonly fileType: string }) {
  const unitUid = await unitOfRecord({ db, deps, user }, query).catch(unlessHidden);
  const rows = await selectFiles(db)
    .where(
      and(
        eq(table.infoId, query.infoId),
        eq(table.fileType, query.fileType),
        or(
          unitUid === undefined ? undefined : eq(table.unitUid, unitUid),
          and(isNull(table.unitUid), eq(table.uploadedBy, user.userId)),
        ),
      ),
    )
    .orderBy(...inTheirOrder);
  return rows.map(asAttachment);
}

/** A record that the caller does not reach has no files for them, as one that is not there. */
function unlessHidden(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
}

/** Type by name and by content; the size was counted on the way in (K7, K9, Y40). */
function checkContent(file: ReceivedFile, name: string, types: readonly string[]): void {
  checkName(name);
  const problem = fileProblem({ name, size: file.size }, types);
  if (problem === 'fileTooLarge') throw new Refusal(413, { message: 'fileTooLarge' });
  if (problem === 'fileType') throw new Refusal(415, { message: problem, params: { types: types.join(' ') } });
  if (file.size === 0) throw new Refusal(415, { message: 'fileEmpty' });
  if (!file.fits(extensionOf(name))) throw wrongContent(name);
}

/** Names that show something else than they are, or that lead elsewhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const misleading = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/;

function checkName(name: string): void {
  if (misleading.test(name)) throw invalid([{ field: 'name', rule: 'text' }]);
}

function wrongContent(name: string): Refusal {
  return new Refusal(415, { message: 'fileContent', params: { extension: `.${extensionOf(name)}` } });
}
