import type { AnyFlow } from '@danbao/core';
import { CreditUseSheet, type FlowRecord, FlowSignatures } from '@danbao/react';

export interface CreditUsePartProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
}

/** The credit use on the page of its flow; the page shows the opinions itself, only paper needs them here. */
export function CreditUseDetail({ flow, record }: CreditUsePartProps) {
  return (
    <div className="db-panel min-w-0 p-3 lg:p-4">
      <CreditUseSheet
        key={record.seq}
        loanId={record.infoId}
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

/** The credit use on paper with every opinion, those of returned and recalled signatures too. */
export function CreditUsePrint({ flow, record }: CreditUsePartProps) {
  return <CreditUseSheet loanId={record.infoId} opinions={<FlowSignatures flow={flow} tasks={record.tasks} />} />;
}
