import { useSession } from '@danbao/react';
import { FlowSheet, FlowView } from '@danbao/react/flows';
import type { FlowSheetSlotProps } from '../../shared/flow-family/flow-sheet.ts';
import { Deliveries } from './deliveries.tsx';
import { DocumentSheet, type OfficialDocument } from './document-sheet.tsx';
import { useUnitName } from './use-unit-name.ts';

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
