import { departments } from '@danbao/core';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

/** The colleagues of the person's unit: whom something can be handed over to. */
export function useFlowPeople() {
  const unitUid = useSession()?.user?.unitUid ?? '';
  const { data = [] } = useEndpoint(
    departments.staff,
    { deptId: unitUid },
    { enabled: unitUid !== '', staleTime: 60_000 },
  );
  return data;
}
