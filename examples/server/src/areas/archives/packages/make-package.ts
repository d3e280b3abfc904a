import { randomUUID } from 'node:crypto';
import type { ValuesOf } from '@danbao/core';
import { type archivePackaging, archives } from '@danbao/core/archives';
import { fileTypes } from '@danbao/core/attachments';
import { packageLimits as limits, type PackageMetadata, packagePart } from '@danbao/core/exchange';
import type { Field } from '@danbao/core/fields';
import { newGuarantyId, systemIds, wallTime } from '@danbao/core/format';
import type { StoredRecord } from '@danbao/core/resources';
import type { Context } from '../../../context.ts';
import { archivePackages, files } from '../../../db/schema.ts';
import { titleKeys } from '../../../db/title-keys.ts';
import { readStored } from '../../../files/read-stored.ts';
import { removeUnnamed } from '../../../files/remove-unnamed.ts';
import { storeThrough } from '../../../files/store-through.ts';
import { zipBody } from '../../../files/zip.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { hostOf } from '../../../resources/answer.ts';
import { examine, type Found, filesOfArchive, keepReport } from '../check.ts';
import { isFiled } from '../effects.ts';
import { packageEntries } from './package-entries.ts';

type FileRow = typeof files.$inferSelect;

interface Checked {
  readonly record: StoredRecord;
  readonly found: Found;
  readonly rows: readonly FileRow[];
}

/** Checks filed records and packs them; where one fails its check, the reports are kept and nothing is packed. Answers the package's id. */
export async function makePackage(context: Context, input: ValuesOf<typeof archivePackaging>): Promise<string> {
  const { deps, user } = context;
  // What was packed then may have gone since.
  const checked = (await context.wasDone()) ? [] : await checkAll(context, [...new Set(input.archiveIds)]);
  const failed = checked.filter(({ found }) => !found.passed);
  const storedAs = randomUUID();
  const packed = failed.length === 0 && checked.length > 0 ? await pack(context, input, checked, storedAs) : undefined;
  try {
    const packageId = await context.write(async ({ db, record }) => {
      for (const { found } of checked) await keepReport(db, found);
      if (!packed) return undefined;
      const { size, sha256 } = packed;
      const id = newGuarantyId();
      const fileId = randomUUID();
      const fileName = `${packagePart(input.title)}.zip`;
      const row = {
        ...{ packageId: id, unitUid: user.unitUid, title: input.title, receiver: input.receiver ?? null, fileId },
        ...{ archiveIds: checked.map((one) => one.record.id), recordCount: checked.length },
        ...{ fileCount: packed.fileCount, madeByName: user.realName, madeAt: deps.now() },
      };
      await db.insert(archivePackages).values(row);
      await db.insert(files).values({
        ...{
          fileId,
          storedAs,
          fileName,
          sortKeys: titleKeys(fileName),
          size,
          sha256,
          fileSort: '1',
          contentType: 'application/zip',
        },
        ...{ infoId: id, fileType: fileTypes.archivePackage, sysId: systemIds.file, status: null },
        ...{ unitUid: user.unitUid, uploadedBy: user.userId, uploadedAt: row.madeAt },
      });
      const { title, recordCount, fileCount } = row;
      const after = { packageId: id, title, recordCount, fileCount, sha256 };
      await record({ action: 'add', entity: 'archivePackage', entityId: id, after });
      for (const one of checked)
        await record({
          ...{ action: 'export', entity: archives.name, entityId: one.record.id },
          after: { title: one.record.values['title'] },
        });
      return id;
    });
    if (packageId === undefined) throw unsound(failed);
    return packageId;
  } finally {
    if (packed) await removeUnnamed(context, [storedAs]);
  }
}

async function checkAll(context: Context, ids: readonly string[]): Promise<readonly Checked[]> {
  if (ids.length > limits.records)
    throw new Refusal(422, { message: 'packageTooMany', params: { count: limits.records } });
  const records = await hostOf(context, context).store(archives).find({ ids });
  if (records.length === 0 || records.length < ids.length) throw notFound();
  if (!records.every(({ values }) => isFiled(values))) throw new Refusal(422, { message: 'packageUnfiled' });
  if (records.some(({ values }) => values['electronicStatus'] === 'borrowed'))
    throw new Refusal(422, { message: 'archiveOut' });
  const checked: Checked[] = [];
  for (const record of records) {
    const rows = await filesOfArchive(context.db, record.id);
    checked.push({ record, rows, found: await examine(context.deps, context.db, record, 'handover') });
  }
  const bytes = checked.flatMap(({ rows }) => rows).reduce((sum, { size }) => sum + size, 0);
  if (bytes > limits.bytes)
    throw new Refusal(413, { message: 'zipTooLarge', params: { size: limits.bytes / 1024 ** 3 } });
  return checked;
}

function unsound(failed: readonly Checked[]): Refusal {
  const what = failed.map(({ record, found }) => {
    const checks = found.checks.filter(({ passed }) => !passed).map(({ check, detail }) => `${check} ${detail}`);
    return `${record.values['archiveNo']} ${checks.join(', ')}`;
  });
  return new Refusal(422, { message: 'packageUnsound', params: { what: what.slice(0, 20).join('; ') } });
}

async function pack(
  { deps, user }: Context,
  { title, receiver }: ValuesOf<typeof archivePackaging>,
  checked: readonly Checked[],
  storedAs: string,
) {
  const madeAt = deps.now();
  const byPath = new Map<string, FileRow>();
  const records = checked.map(({ record, found, rows }) => {
    const archiveNo = String(record.values['archiveNo']);
    const packed = rows.map((row, index) => {
      const { fileName, size, sha256 } = row;
      const path = `data/${packagePart(archiveNo)}/${String(index + 1).padStart(3, '0')}-${packagePart(fileName)}`;
      byPath.set(path, row);
      return { path, fileName, size, sha256 };
    });
    return { archiveNo, values: record.values, checks: found.checks, files: packed };
  });
  const labels = Object.entries<Field>(archives.record.fields).map(([name, { label }]) => [name, label] as const);
  const metadata: PackageMetadata = {
    format: 'danbao-archive-package/1',
    ...{ title, ...(receiver === undefined ? {} : { receiver }), unit: user.unitName, madeBy: user.realName },
    ...{ madeTime: wallTime(madeAt), labels: Object.fromEntries(labels), records },
  };
  const entries = packageEntries({
    metadata,
    changedAt: madeAt,
    open: async ({ path }) => (await readStored(deps, byPath.get(path) as FileRow)).body,
  });
  const { size, sha256 } = await storeThrough(deps.files, storedAs, zipBody(entries));
  return { size, sha256, fileCount: byPath.size };
}
