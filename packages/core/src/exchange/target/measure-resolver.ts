import type { Measure } from '../../areas/measures/measure.ts';
import type { Divisions } from '../../areas/regions/find-division.ts';
import { regionResolver } from '../../areas/regions/region-resolver.ts';
import { inBatches } from './in-batches.ts';
import type { NewOwners } from './new-owner.ts';
import type { OwnerDirectory } from './owner-directory.ts';
import { resolveOwners } from './resolve-owners.ts';
import type { Target } from './target.ts';

export interface MeasureResolverOptions {
  /** The owners among whom those of a row are looked for. */
  readonly directory: OwnerDirectory;
  readonly divisions: Divisions;
  /** The id under which the provinces stand. */
  readonly regionRootId: string;
  /** Where owners that nobody knows are to be added. */
  readonly newOwners?: NewOwners | undefined;
}

/** Turns the names of divisions and owners in rows of measures into their ids. */
export function measureResolver(
  // biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits
  entity: Measure<any>,
  { directory, divisions, regionRootId, newOwners }: MeasureResolverOptions,
): Target['resolve'] {
  const place = regionResolver(entity, regionRootId, divisions);
  return async (rows) => {
    newOwners?.note(rows);
    await directory.load();
    return inBatches(rows, rows.length, async (values) => {
      const places = await place(values);
      const owned = resolveOwners(places.values, directory, { guarantor: entity.guarantor, newOwners });
      return { ...owned, issues: [...places.issues, ...owned.issues] };
    });
  };
}
