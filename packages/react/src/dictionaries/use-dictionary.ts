import { dictionaries } from '@danbao/core/admin';
import { useEndpoint } from '../query/use-endpoint.ts';

/** A dictionary by its type id (59, the document types: I17), or by its code within a system, 3 unless said otherwise (W9). */
export type DictionaryName = string | { readonly dictTypeNo: string; readonly sysId?: string };

const staleTime = 3_600_000;

/** The entries of a dictionary. Fetched once however many ask, and kept for an hour (W9). */
export function useDictionary(dictionary: DictionaryName) {
  const isId = typeof dictionary === 'string';
  const { dictTypeNo = '', sysId = '3' } = isId ? {} : dictionary;
  const byId = useEndpoint(dictionaries.list, { dictTypeId: isId ? dictionary : '' }, { enabled: isId, staleTime });
  const byCode = useEndpoint(dictionaries.bySystem, { sysId, dictTypeNo }, { enabled: !isId, staleTime });
  return isId ? byId : byCode;
}
