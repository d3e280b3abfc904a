import { regions } from '@danbao/core';
import { useEndpoint } from '../query/use-endpoint.ts';

/** The divisions below one (F39); none while the one above is not chosen. Divisions hardly change: kept for an hour. */
export function useRegionOptions(parentId: string | undefined) {
  const enabled = parentId !== undefined && parentId !== '';
  return useEndpoint(regions.children, { pmultiLevelSortID: parentId ?? '' }, { enabled, staleTime: 3_600_000 });
}
