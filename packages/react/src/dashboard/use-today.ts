import type { ApiError } from '@danbao/core';
import { dashboard, type Today } from '@danbao/core/cockpit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type UseEndpointOptions, useEndpoint } from '../query/use-endpoint.ts';

/** What the signed-in person has to do today; see `useReturn` and `useLiveEvents` for when to ask again. */
export function useToday(options?: UseEndpointOptions): UseQueryResult<Today, ApiError> {
  return useEndpoint(dashboard.today, undefined, options);
}
