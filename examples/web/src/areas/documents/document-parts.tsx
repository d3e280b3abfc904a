import { documents } from '@danbao/core/documents';
import { useEndpoint, useLocale, useSession } from '@danbao/react';
import { FlowSheet, FlowView } from '@danbao/react/flows';
import { SegmentControl } from '@danbao/react/form';
import type { FlowSheetSlotProps } from '../../shared/flow-family/flow-sheet.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { Deliveries } from './deliveries.tsx';
import { DocumentSheet, type OfficialDocument } from './document-sheet.tsx';
import { useDocumentPageWords } from './i18n/words.ts';

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

/** On paper: the document as it goes out once it has its number, before that the form with every opinion; either can be chosen. */
export function SendingPrint({ flow, record }: FlowSheetSlotProps) {
  const w = useDocumentPageWords();
  const locale = useLocale();
  const values = (record.values ?? {}) as OfficialDocument;
  const [{ paper }, change] = useAddressState({ paper: values.docNo === undefined ? 'form' : 'document' });
  const unitName = useUnitName(record.unitUid);
  return (
    <>
      <div className="db-root db-no-print mx-auto mb-3 max-w-[210mm]">
        <SegmentControl
          name="paper"
          label={w('whichPaper')}
          options={[
            { value: 'document', text: w('document') },
            { value: 'form', text: flow.form.label[locale] },
          ]}
          value={paper}
          onChange={(value) => change({ paper: value })}
        />
      </div>
      {paper === 'form' ? (
        <FlowSheet flow={flow} record={record} />
      ) : (
        <DocumentSheet document={{ ...values, unitName }} />
      )}
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
