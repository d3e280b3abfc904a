import { dictionaries } from '@danbao/core';
import { useEndpoint } from '../query/use-endpoint.ts';

/** The entries of a dictionary, such as 59, the document types (I17). Kept for an hour (W9). */
export function useDictionary(dictTypeId: string) {
  return useEndpoint(dictionaries.list, { dictTypeId }, { staleTime: 3_600_000 });
}
