import { randomUUID } from 'node:crypto';
import { extensionOf, extensionsOfType, fileSets } from '@danbao/core/attachments';
import { newGuarantyId, wallDay } from '@danbao/core/format';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files as table } from '../../db/schema.ts';
import { readStored } from '../../files/read-stored.ts';
import { storeThrough } from '../../files/store-through.ts';
import { zipOf } from '../../files/zip.ts';
import { Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import {
  asAttachment,
  checkMayChange,
  type FileRow,
  findFile,
  inTheirOrder,
  requireRecord,
  selectFiles,
  unitOfRecord,
} from './find-files.ts';

/** Of one zip, in bytes; a zip without extensions ends at 4 GB. */
const maxInZip = 2 * 1024 ** 3;

/** What is done with several files at once, and their order. */
export const fileSetsArea = implement(fileSets)({
  async downloadMany(context, { ids, fileName }) {
    const { deps, db, user, write } = context;
    const rows: FileRow[] = [];
    for (const id of new Set(ids)) rows.push(await findFile({ db, deps, user }, id));
    if (rows.reduce((sum, { file }) => sum + file.size, 0) > maxInZip)
      throw new Refusal(413, { message: 'zipTooLarge', params: { size: 2 } });
    await write(async ({ record }) => {
      for (const { file } of rows)
        await record({
          action: 'download',
          entity: 'attachment',
          entityId: file.fileId,
          subject: file.infoId,
          after: { fileName: file.fileName },
        });
    });
    const name = fileName?.replace(/[\\/:*?"<>|]/g, '_') ?? `附件-${wallDay(deps.now())}`;
    return zipOf(
      name.toLowerCase().endsWith('.zip') ? name : `${name}.zip`,
      rows.map(({ file }) => ({
        name: file.fileName,
        size: file.size,
        changedAt: file.uploadedAt,
        open: async () => (await readStored(deps, file)).body,
      })),
    );
  },

  async copy(context, { ids, infoId, fileType }) {
    const { deps, db, user, write, say } = context;
    // Answered as it was, wherever the files have gone since.
    if (await context.wasDone()) return write(async () => []);
    const sources: FileRow[] = [];
    for (const id of new Set(ids)) sources.push(await findFile({ db, deps, user }, id));
    const target = { infoId, fileType };
    // Before a byte is copied; once more where it counts.
    requireRecord(context, await unitOfRecord({ db, deps, user }, target), target);
    await checkMayChange({ db, deps, user }, target);
    refuseOtherTypes(context, sources, fileType);
    const stored: { readonly file: FileRow['file']; readonly storedAs: string }[] = [];
    const copied: string[] = [];
    try {
      for (const { file } of sources) {
        const storedAs = randomUUID();
        await storeThrough(deps.files, storedAs, (await readStored(deps, file)).body);
        stored.push({ file, storedAs });
      }
      const added = await write(async ({ db: tx, record }) => {
        const unitUid = await unitOfRecord({ db: tx, deps, user }, target);
        await checkMayChange({ db: tx, deps, user }, target);
        const ofTarget = and(eq(table.infoId, infoId), eq(table.fileType, fileType));
        const [before] = await tx.select({ count: count() }).from(table).where(ofTarget);
        const fileIds = stored.map(() => randomUUID());
        for (const [index, { file, storedAs }] of stored.entries()) {
          const fileId = fileIds[index] ?? '';
          await tx.insert(table).values({
            ...file,
            ...{ fileId, storedAs, infoId, fileType, unitUid: unitUid ?? null, status: null },
            fileSort: String((before?.count ?? 0) + index + 1),
            uploadedBy: user.userId,
            uploadedAt: deps.now(),
          });
          copied.push(storedAs);
          const after = asAttachment(await findFile({ db: tx, deps, user }, fileId));
          await record({ action: 'add', entity: 'attachment', entityId: fileId, subject: infoId, after });
        }
        const rows = await selectFiles(tx)
          .where(inArray(table.fileId, fileIds))
          .orderBy(...inTheirOrder);
        return rows.map(asAttachment);
      });
      say('added');
      return added;
    } finally {
      // What no record names: the call failed, or was done once before.
      const known = new Set(
        copied.length === 0
          ? []
          : (await db.select({ key: table.storedAs }).from(table).where(inArray(table.storedAs, copied))).map(
              ({ key }) => key,
            ),
      );
      for (const { storedAs } of stored) if (!known.has(storedAs)) await deps.files.remove(storedAs);
    }
  },

  moveUp: moves(-1),
  moveDown: moves(1),

  bankId: async () => newGuarantyId(),
});

/** Changes places with the file before or after it, among those of its record. */
function moves(step: -1 | 1) {
  return ({ deps, user, write, say }: Context, { id }: { readonly id: string }) =>
    write(async ({ db, record }) => {
      const row = await findFile({ db, deps, user }, id);
      const { infoId, fileType, formField } = row.file;
      await checkMayChange({ db, deps, user }, row.file);
      // Those of a field of a form stand there, in an order of their own.
      const ofField = formField === null ? isNull(table.formField) : eq(table.formField, formField);
      const ofRecord = and(eq(table.infoId, infoId), eq(table.fileType, fileType), ofField);
      await db.select({ fileId: table.fileId }).from(table).where(ofRecord).for('update');
      const rows = await selectFiles(db)
        .where(ofRecord)
        .orderBy(...inTheirOrder);
      const at = rows.findIndex(({ file }) => file.fileId === id);
      const [own, other] = [rows[at], rows[at + step]];
      if (own && other) {
        const ordered = [...rows];
        [ordered[at], ordered[at + step]] = [other, own];
        for (const [index, { file }] of ordered.entries())
          await db
            .update(table)
            .set({ fileSort: String(index + 1) })
            .where(eq(table.fileId, file.fileId));
        const after = asAttachment(await findFile({ db, deps, user }, id));
        await record({
          action: 'update',
          entity: 'attachment',
          entityId: id,
          subject: infoId,
          before: asAttachment(own),
          after,
        });
      }
      say('updated');
      return (
        await selectFiles(db)
          .where(ofRecord)
          .orderBy(...inTheirOrder)
      ).map(asAttachment);
    });
}

/** What the files of the record may not be, whatever the deployment takes elsewhere. */
function refuseOtherTypes({ deps }: Context, sources: readonly FileRow[], fileType: string): void {
  const fits = ({ file }: FileRow) => extensionsOfType(fileType, [extensionOf(file.fileName)]).length > 0;
  if (sources.every(fits)) return;
  const types = extensionsOfType(fileType, deps.settings.uploadTypes).join(' ');
  throw new Refusal(415, { message: 'fileType', params: { types } });
}
