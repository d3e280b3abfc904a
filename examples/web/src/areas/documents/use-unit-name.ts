import { documents } from '@danbao/core/documents';
import { useEndpoint, useSession } from '@danbao/react';

/** What the unit of a document is called. */
export function useUnitName(unitUid: string): string {
  const user = useSession()?.user;
  const units = useEndpoint(
    documents.receivers,
    { kind: 'unit' },
    { enabled: user?.unitUid !== unitUid, staleTime: 60_000 },
  );
  if (user?.unitUid === unitUid) return user.unitName ?? '';
  return units.data?.find(({ receiverId }) => receiverId === unitUid)?.name ?? '';
}
