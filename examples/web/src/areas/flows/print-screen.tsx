import { flowPath } from '@danbao/core/flows';
import { FlowSheet, useFlow } from '@danbao/react/flows';
import { Suspense } from 'react';
import { usePageTitle } from '../../shared/pages-store.ts';
import { PrintFrame } from '../../shared/print-frame.tsx';
import { FlowMissing } from './flow-missing.tsx';
import { useFlowPageWords } from './i18n/words.ts';
import { sheetOf } from './sheets.ts';

/** A flow as an A4 sheet: its own where it has one, else the form with its opinions. */
export function PrintScreen({ flowId }: { readonly flowId: string }) {
  const w = useFlowPageWords();
  const { record, flow, error, reload } = useFlow(flowId);
  const title = record ? w('printOf', { title: record.title }) : w('print');
  usePageTitle(title);
  if (error) return <FlowMissing error={error} onRetry={reload} />;
  const { Print = FlowSheet } = flow ? sheetOf(flow) : {};
  const back = flow ? flowPath(flow, 'detail', { flowId, infoId: record?.infoId }) : '/flows/todo';
  return (
    <PrintFrame title={title} back={back} ready={record !== undefined && flow !== undefined}>
      <Suspense fallback={null}>{record && flow && <Print flow={flow} record={record} />}</Suspense>
    </PrintFrame>
  );
}
