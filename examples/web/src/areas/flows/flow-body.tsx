import type { AnyFlow } from '@danbao/core/flows';
import { type FlowAction, FlowActions, FlowAttachments, type FlowRecord, FlowView } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { Suspense } from 'react';
import { FlowFrame } from './flow-frame.tsx';
import { sheetOf } from './sheets.ts';

export interface FlowBodyProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  readonly happened: FlowAction | undefined;
  readonly onDone: (after: FlowRecord, event: FlowAction) => void;
}

/** A flow to read, with what the person may do with it. */
export function FlowBody({ flow, record, happened, onDone }: FlowBodyProps) {
  return (
    <FlowFrame
      flow={flow}
      record={record}
      happened={happened}
      files={<FlowAttachments flowId={record.flowId} readOnly={!record.events.includes('handle')} />}
      actions={<FlowActions flow={flow} record={record} onDone={onDone} />}
    >
      <FlowContent flow={flow} record={record} />
    </FlowFrame>
  );
}

/** The form of a flow to read, or the sheet that it has of its own. */
export function FlowContent({ flow, record }: Pick<FlowBodyProps, 'flow' | 'record'>) {
  const { Detail } = sheetOf(flow);
  if (!Detail) return <FlowView flow={flow} values={record.values ?? {}} />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <Detail flow={flow} record={record} />
    </Suspense>
  );
}
