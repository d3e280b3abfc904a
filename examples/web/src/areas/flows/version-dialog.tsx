import type { AnyFlow } from '@danbao/core/flows';
import { SheetDialog } from '@danbao/react/credit';
import { type FlowRecord, FlowSheet } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { Suspense } from 'react';
import { useFlowPageWords } from './i18n/words.ts';
import { sheetOf } from './sheets.ts';

export interface VersionDialogProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  readonly version: string;
  readonly onClose: () => void;
}

/** What somebody saw when they signed: the sheet of the flow in that version. */
export function VersionDialog({ flow, record, version, onClose }: VersionDialogProps) {
  const w = useFlowPageWords();
  const { Detail = FlowSheet } = sheetOf(flow);
  return (
    <SheetDialog title={w('versionOf', { title: record.title, no: version })} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={10} />}>
        <Detail flow={flow} record={record} version={version} />
      </Suspense>
    </SheetDialog>
  );
}
