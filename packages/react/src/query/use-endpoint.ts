import type { ApiError, Client, DanbaoAreas } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDanbao } from '../provider/use-danbao.ts';

export interface UseEndpointOptions {
  readonly enabled?: boolean;
  /** Shows the last answer while another input is loaded: tables do not jump. */
  readonly keepPrevious?: boolean;
  /** How long an answer is good, in ms. Default that of the query client, 0 unless it says otherwise. */
  readonly staleTime?: number;
  /** What is asked. @default the client of the provider */
  readonly client?: Asked;
}

/** What answers the call of an endpoint. */
export type Asked = Pick<Client<DanbaoAreas>, 'request'>;

/** The query key of an endpoint's answer: `['danbao', path]` invalidates every input of it. */
export function endpointKey(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  return input === undefined ? ['danbao', endpoint.path] : ['danbao', endpoint.path, input];
}

/** The query of an endpoint's answer. Repeats are the client's business, so the query itself does not retry. */
export function endpointQuery<I, D>(client: Asked, endpoint: Endpoint<I, D>, input: I) {
  return {
    queryKey: endpointKey(endpoint as Endpoint, input ?? null),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await client.request(endpoint, input, { signal })) ?? (null as D),
    meta: { access: endpoint.access },
    retry: false,
  };
}

/** Loads what an endpoint answers. */
export function useEndpoint<I, D>(
  endpoint: Endpoint<I, D>,
  input: I,
  { enabled = true, keepPrevious = false, staleTime, client: given }: UseEndpointOptions = {},
): UseQueryResult<D, ApiError> {
  const { client } = useDanbao();
  return useQuery<D, ApiError>({
    ...endpointQuery(given ?? client, endpoint, input),
    enabled,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
