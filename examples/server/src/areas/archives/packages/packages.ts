import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ValuesOf } from '@danbao/core';
import { type archivePackage, packageEndpoints } from '@danbao/core/archives';
import { wallTime } from '@danbao/core/format';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { listRows } from '../../../db/list-rows.ts';
import { containing } from '../../../db/paging.ts';
import { archivePackages, files } from '../../../db/schema.ts';
import { readStored } from '../../../files/read-stored.ts';
import { notFound } from '../../../http/refusal.ts';
import { implement } from '../../../implement.ts';
import { unlessAnyPersonnel } from '../archive-reach.ts';
import { makePackage } from './make-package.ts';
import { verifyFile } from './verify-file.ts';

/** Packages of records for another body (V2). */
export const archivePackagesArea = implement(packageEndpoints)({
  async list({ db, user }, { text, ...query }) {
    const condition = and(
      packageReach(user),
      text === undefined ? undefined : sql`${archivePackages.title} ilike ${containing(text)}`,
    );
    return listRows(db, { ...packageRows(db), condition }, query);
  },
  async make(context, input) {
    const packageId = await makePackage(context, input);
    context.say('done');
    return asPackage(await packageOf(context, packageId));
  },
  async download(context, { packageId }) {
    const row = await packageOf(context, packageId);
    const { title } = row.archive_packages;
    await context.write(({ record }) =>
      record({ action: 'download', entity: 'archivePackage', entityId: packageId, after: { title } }),
    );
    return readStored(context.deps, row.files);
  },
  async verify({ deps }, { file }) {
    const folder = await mkdtemp(join(tmpdir(), 'danbao-package-'));
    try {
      const path = join(folder, 'package.zip');
      await pipeline(await deps.files.get(file.storedAs), createWriteStream(path));
      const report = await verifyFile(path);
      await deps.files.remove(file.storedAs);
      return report;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** The packages that the caller reaches: one that holds a personnel file is reached as that file is. */
function packageReach(user: Context['user']): SQL | undefined {
  return and(eq(archivePackages.unitUid, user.unitUid), unlessAnyPersonnel(archivePackages.archiveIds, user));
}

const packageColumns = { archive_packages: archivePackages, files };

const packageRows = (db: Db) => ({
  of: packageEndpoints.list.input,
  select: (only?: object) =>
    db
      .select((only ?? packageColumns) as typeof packageColumns)
      .from(archivePackages)
      .innerJoin(files, eq(files.fileId, archivePackages.fileId))
      .$dynamic(),
  fields: {
    ...getTableColumns(archivePackages),
    ...{ size: files.size, madeBy: archivePackages.madeByName, madeTime: archivePackages.madeAt },
  },
  usual: [desc(archivePackages.madeAt), desc(archivePackages.packageId)],
  key: archivePackages.packageId,
  asRow: asPackage,
});

async function packageOf({ db, user }: Context, packageId: string) {
  const [row] = await db
    .select()
    .from(archivePackages)
    .innerJoin(files, eq(files.fileId, archivePackages.fileId))
    .where(and(eq(archivePackages.packageId, packageId), packageReach(user)));
  if (!row) throw notFound();
  return row;
}

type Row = Awaited<ReturnType<typeof packageOf>>;

function asPackage({ archive_packages: row, files: { fileName, size, sha256 } }: Row): ValuesOf<typeof archivePackage> {
  const { packageId, title, receiver, recordCount, fileCount, madeByName, madeAt } = row;
  return {
    ...{ packageId, title, fileName, sha256, madeBy: madeByName, madeTime: wallTime(madeAt) },
    ...(receiver === null ? {} : { receiver }),
    ...{ recordCount: String(recordCount), fileCount: String(fileCount), size: String(size) },
  };
}
