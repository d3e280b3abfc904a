import { type DeploymentSettings, system } from '@danbao/core/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useDanbao } from '../provider/use-danbao.ts';
import { endpointQuery, useEndpoint } from './use-endpoint.ts';

/** What this deployment says of itself: region root, type pairs of the kinds (Y17, Y34). Loaded once. */
export function useSettings(): DeploymentSettings | undefined {
  return useEndpoint(system.settings, undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
}

/** The same for what somebody has just asked for: it waits for them, and fails as they do. */
export function useReadSettings(): () => Promise<DeploymentSettings> {
  const { client } = useDanbao();
  const queries = useQueryClient();
  return () =>
    queries.fetchQuery({ ...endpointQuery(client, system.settings, undefined), staleTime: Number.POSITIVE_INFINITY });
}
