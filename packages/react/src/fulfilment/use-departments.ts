import { departments } from '@danbao/core';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

/** The departments of the user's unit: fetched once, then kept (M12). */
export function useDepartments() {
  const deptId = useSession()?.user?.unitUid ?? '';
  return useEndpoint(departments.list, { deptId }, { enabled: deptId !== '', staleTime: Number.POSITIVE_INFINITY });
}
