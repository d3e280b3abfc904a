import './archive-paper.css';
import { archiveApplications, archiveDestructions, archiveVolumes, fonds } from '@danbao/core/archives';
import { useEndpoint } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../shared/pages-store.ts';
import { PrintFrame } from '../../../shared/print-frame.tsx';
import { useAddressState } from '../../../shared/use-address-state.ts';
import { RecordLabels } from './box-label.tsx';
import { usePaperWords } from './paper-words.ts';
import { useRecordsIn, useRecordsOf } from './use-records-of.ts';
import { BorrowingSlip, DestructionSheet } from './using-sheets.tsx';
import { VolumeContents, VolumeCover, VolumeLabels, VolumeReference } from './volume-sheets.tsx';

const sheets = { cover: VolumeCover, contents: VolumeContents, reference: VolumeReference, labels: VolumeLabels };
const names = ['cover', 'contents', 'reference', 'labels'] as const;

/** The paper of the archive: of a volume, of records, of an application to borrow, of a destruction. */
export function ArchivePrintPage() {
  const { what = '', id = '' } = useParams();
  if (what === 'volume') return <VolumePaper id={id} />;
  if (what === 'records') return <LabelPaper id={id} />;
  return what === 'application' ? <SlipPaper id={id} /> : <DestructionPaper id={id} />;
}

interface PaperProps {
  readonly id: string;
}

function VolumePaper({ id }: PaperProps) {
  const w = usePaperWords();
  const [{ sheet: asked }, change] = useAddressState({ sheet: 'cover' });
  const sheet = names.find((name) => name === asked) ?? 'cover';
  const volume = useEndpoint(archiveVolumes.calls.get, { catalogId: id });
  const fondsId = volume.data?.fondsId ?? '';
  const own = useEndpoint(fonds.calls.get, { fondsId }, { enabled: fondsId !== '' });
  const records = useRecordsIn(id);
  const title = volume.data?.title ?? w('cover');
  usePageTitle(title);
  const Sheet = sheets[sheet];
  const isReady = volume.data !== undefined && !own.isLoading && records.data !== undefined;
  return (
    <PrintFrame title={title} back="/archives/volumes" ready={isReady} error={volume.error ?? records.error}>
      {volume.data && records.data && (
        <>
          <div className="db-no-print mx-auto mb-3 w-[210mm] max-w-full">
            <SegmentControl
              name="sheet"
              label={w('sheets')}
              value={sheet}
              options={names.map((name) => ({ value: name, text: w(name) }))}
              onChange={(next) => change({ sheet: next })}
            />
          </div>
          <Sheet volume={volume.data} fonds={own.data} records={records.data} />
        </>
      )}
    </PrintFrame>
  );
}

/** Labels of the records whose ids stand in the address, with commas between. */
function LabelPaper({ id }: PaperProps) {
  const w = usePaperWords();
  usePageTitle(w('boxLabels'));
  const { data, error } = useRecordsOf(id.split(','));
  return (
    <PrintFrame title={w('boxLabels')} back="/archives/index" ready={data !== undefined} error={error}>
      {data && <RecordLabels records={data} />}
    </PrintFrame>
  );
}

function SlipPaper({ id }: PaperProps) {
  const w = usePaperWords();
  usePageTitle(w('slip'));
  const { data, error } = useEndpoint(archiveApplications.calls.get, { id });
  const records = useRecordsOf(data?.archiveIds ?? []);
  return (
    <PrintFrame
      title={w('slip')}
      back="/archives/applications"
      ready={data !== undefined && records.data !== undefined}
      error={error ?? records.error}
    >
      {data && records.data && <BorrowingSlip application={data} records={records.data} />}
    </PrintFrame>
  );
}

function DestructionPaper({ id }: PaperProps) {
  const w = usePaperWords();
  usePageTitle(w('destruction'));
  const { data, error } = useEndpoint(archiveDestructions.calls.get, { id });
  const records = useRecordsOf(data?.archiveIds ?? []);
  return (
    <PrintFrame
      title={w('destruction')}
      back="/archives/destructions"
      ready={data !== undefined && records.data !== undefined}
      error={error ?? records.error}
    >
      {data && records.data && <DestructionSheet destruction={data} records={records.data} />}
    </PrintFrame>
  );
}
