import type { AnyFlow } from '@danbao/core';
import { ApplicationSheet, type FlowRecord, FlowSignatures } from '@danbao/react';

export interface ApplicationPartProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
}

/** The application on the page of its flow; the page shows the opinions itself, only paper needs them here. */
export function ApplicationDetail({ flow, record }: ApplicationPartProps) {
  return (
    <div className="db-panel min-w-0 p-3 lg:p-4">
      <ApplicationSheet
        key={record.seq}
        apply_ID={record.infoId}
        look="screen"
        opinions={
          <div className="db-print-only">
            <FlowSignatures flow={flow} tasks={record.tasks} />
          </div>
        }
      />
    </div>
  );
}

/** The application on paper with every opinion. */
export function ApplicationPrint({ flow, record }: ApplicationPartProps) {
  return <ApplicationSheet apply_ID={record.infoId} opinions={<FlowSignatures flow={flow} tasks={record.tasks} />} />;
}
