import type { Endpoint } from '@danbao/core/client';
import type { AnyResource } from '@danbao/core/resources';
import { useEndpoint } from '../query/use-endpoint.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** The records that a reference refers to, one or none, by the documented call where there is one; the look-up finds nothing where the other refuses. */
export function useReferred({ calls, id }: AnyResource, value: string): readonly AnyRecord[] {
  const hasGet = !calls.get.extension;
  const { data } = useEndpoint(
    (hasGet ? calls.get : calls.find) as Endpoint<object, AnyRecord | readonly AnyRecord[]>,
    hasGet ? { [id]: value } : { ids: [value] },
    { enabled: value !== '', staleTime: 30_000 },
  );
  return value === '' ? [] : [data ?? []].flat();
}
