import type { AnyFlow } from '@danbao/core/flows';
import { type FlowAction, FlowActions, FlowAttachments, type FlowRecord } from '@danbao/react/flows';
import { FlowContent } from './flow-content.tsx';
import { FlowFrame } from './flow-frame.tsx';

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
      files={
        <FlowAttachments
          flowId={record.flowId}
          readOnly={!record.events.includes('handle')}
          form={{ flow, values: record.values ?? {} }}
        />
      }
      actions={(isDecision) => <FlowActions flow={flow} record={record} onDone={onDone} opinionOnPage={isDecision} />}
      content={<FlowContent flow={flow} record={record} />}
    />
  );
}
