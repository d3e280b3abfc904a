import { assetKey } from '@danbao/core/measures';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { measureAssets } from '../../db/schema.ts';
import { nameOfKey } from './measure-conflicts.ts';

/** The names by which the assets of measures are held: to be taken before the rows of the measures are. */
export async function namesOfAssets(db: Db, measureIds: readonly string[]): Promise<readonly string[]> {
  const assets = await db
    .select()
    .from(measureAssets)
    .where(inArray(measureAssets.measureId, [...measureIds]));
  return assets.map((one) => nameOfKey(assetKey(one.kind, one)));
}
