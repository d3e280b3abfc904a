import type { Endpoint } from '@danbao/core/client';
import type { AnyResource } from '@danbao/core/resources';
import { useEndpoint } from '../../query/use-endpoint.ts';
import type { AnyRecord } from '../use-records.ts';

/** The names of records by their ids, as far as they can be read. */
export function useRecordNames({ calls, id, title }: AnyResource, ids: readonly string[]): ReadonlyMap<string, string> {
  const endpoint = calls.find as Endpoint<object, readonly AnyRecord[]>;
  const { data = [] } = useEndpoint(
    endpoint,
    { ids },
    { enabled: ids.length > 0, keepPrevious: true, staleTime: 30_000 },
  );
  return new Map(data.map((row) => [String(row[id]), String(row[title] ?? row[id])]));
}
