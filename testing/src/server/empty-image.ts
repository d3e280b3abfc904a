import { PGlite } from '@electric-sql/pglite';

let image: Promise<Blob> | undefined;

/** An empty database to start from: making one takes seconds. Its log is kept in small pieces, as every start copies them. */
export function emptyImage(): Promise<Blob> {
  image ??= make();
  return image;
}

async function make(): Promise<Blob> {
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  for (const setting of ["min_wal_size = '2MB'", 'wal_recycle = off'])
    await client.query(`alter system set ${setting}`);
  const made = await client.dumpDataDir('none');
  await client.close();
  return handedOut(await made.arrayBuffer());
}

/** A database copies what it starts from: these are the bytes themselves, not one more copy of them. */
export function handedOut(bytes: ArrayBuffer): Blob {
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes });
}
