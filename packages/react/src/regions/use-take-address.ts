import { type RegionValues, regionLevels } from '@danbao/core/measures';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import type { ReadAddress } from './read-address.ts';

/** The six fields of a region. */
export const regionNames = regionLevels.flatMap(({ id, name }) => [id, name]);

/** Writes a read address into the form around it: its divisions, and what stands behind them into this field. */
export function useTakeAddress(): (address: ReadAddress, detail: string | undefined) => void {
  const { form, attempted } = useEntityFormContext();
  return ({ region, rest }, detail) => {
    for (const name of regionNames)
      form.setValue(name, region[name as keyof RegionValues] ?? '', { shouldDirty: true });
    if (detail !== undefined) form.setValue(detail, rest, { shouldDirty: true });
    if (attempted) void form.trigger([...regionNames, ...(detail === undefined ? [] : [detail])]);
  };
}
