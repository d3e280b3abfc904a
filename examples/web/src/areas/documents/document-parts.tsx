import { documents } from '@danbao/core/documents';
import { useEndpoint, useSession } from '@danbao/react';
import { FlowSheet, FlowView } from '@danbao/react/flows';
import type { FlowSheetSlotProps } from '../../shared/flow-family/flow-sheet.ts';
import { Deliveries } from './deliveries.tsx';
import { DocumentSheet, type OfficialDocument } from './document-sheet.tsx';

/** The page of an outgoing document: its form, and once it is distributed to whom it went. */
export function SendingDetail({ flow, record }: FlowSheetSlotProps) {
  const user = useSession()?.user;
  const isOver = record.status === 'ended';
  return (
    <>
      <FlowView flow={flow} values={record.values ?? {}} />
      {isOver && <Deliveries docId={record.flowId} mayChange={record.unitUid === user?.unitUid} />}
    </>
  );
}

/** On paper: the document as it goes out, and behind it the form with every opinion, which is filed with it. */
export function SendingPrint({ flow, record }: FlowSheetSlotProps) {
  const unitName = useUnitName(record.unitUid);
  return (
    <>
      <DocumentSheet document={{ ...(record.values as unknown as OfficialDocument), unitName }} />
      <FlowSheet flow={flow} record={record} />
    </>
  );
}

/** What the unit of a document is called. */
function useUnitName(unitUid: string): string {
  const user = useSession()?.user;
  const units = useEndpoint(
    documents.receivers,
    { kind: 'unit' },
    { enabled: user?.unitUid !== unitUid, staleTime: 60_000 },
  );
  if (user?.unitUid === unitUid) return user.unitName ?? '';
  return units.data?.find(({ receiverId }) => receiverId === unitUid)?.name ?? '';
}
