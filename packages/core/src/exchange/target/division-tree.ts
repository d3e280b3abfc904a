import type { Division } from '../../areas/regions/find-division.ts';
import type { ExchangeClient } from './client.ts';
import { divisionsOf } from './divisions.ts';
import { inBatches } from './in-batches.ts';

/** Provinces with their cities and counties. */
export interface DivisionTree extends Division {
  readonly children: readonly DivisionTree[];
}

const atOnce = 16;
const levels = 3;

/** All provinces, cities and counties that the server knows: for the lists of a template. */
export async function divisionTree(
  client: Pick<ExchangeClient, 'regions' | 'system'>,
): Promise<readonly DivisionTree[]> {
  const { regionRootId } = await client.system.settings();
  const divisions = divisionsOf(client);
  const below = async (parent: string, level: number): Promise<readonly DivisionTree[]> => {
    if (level > levels) return [];
    // The provinces one after another: below each of them many are asked for at once.
    return inBatches(await divisions(parent), level === 1 ? 1 : atOnce, async (division) => ({
      ...division,
      children: await below(division.id, level + 1),
    }));
  };
  return below(regionRootId, 1);
}
