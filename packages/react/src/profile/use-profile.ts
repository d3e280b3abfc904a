import { profile } from '@danbao/core/admin';
import { useEndpoint } from '../query/use-endpoint.ts';

/** The signed-in person's own account: department, role, rights, sign-ins that still hold. */
export function useProfile() {
  return useEndpoint(profile.read, undefined);
}
