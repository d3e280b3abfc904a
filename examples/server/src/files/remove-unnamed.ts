import { inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { files } from '../db/schema.ts';

/** Removes bytes of a call that failed, or was carried out once before; what cannot be removed now is the sweeper's. */
export async function removeUnnamed({ db, deps, log }: Context, stored: readonly string[]): Promise<void> {
  if (stored.length === 0) return;
  try {
    const named = await db
      .select({ key: files.storedAs })
      .from(files)
      .where(inArray(files.storedAs, [...stored]));
    const known = new Set(named.map(({ key }) => key));
    for (const key of stored) if (!known.has(key)) await deps.files.remove(key);
  } catch (err) {
    log.warn({ err }, 'files left to the sweeper');
  }
}
