import { type DeploymentSettings, system } from '@danbao/core/admin';
import { useEndpoint } from './use-endpoint.ts';

/** What this deployment says of itself: region root, type pairs of the kinds (Y17, Y34). Loaded once. */
export function useSettings(): DeploymentSettings | undefined {
  return useEndpoint(system.settings, undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
}
