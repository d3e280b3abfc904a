import { FlowSignatures } from '@danbao/react/flows';
import type { ComponentType, ReactNode } from 'react';
import type { FlowSheetParts, FlowSheetSlotProps } from '../../shared/flow-family/flow-sheet.ts';

export interface DrawnSheetProps {
  /** What the flow is about. */
  readonly infoId: string;
  readonly variant?: 'screen';
  readonly version?: string | undefined;
  readonly opinions: ReactNode;
}

/** A sheet on the page of its flow, which shows the opinions itself, and on paper with every opinion. */
export function sheetParts(Sheet: ComponentType<DrawnSheetProps>): Required<FlowSheetParts> {
  function Detail({ flow, record, version }: FlowSheetSlotProps) {
    return (
      <div className="db-panel min-w-0 p-3 lg:p-4">
        <Sheet
          key={record.seq}
          infoId={record.infoId}
          version={version}
          variant="screen"
          opinions={
            <div className="db-print-only">
              <FlowSignatures flow={flow} tasks={record.tasks} />
            </div>
          }
        />
      </div>
    );
  }
  function Print({ flow, record, version }: FlowSheetSlotProps) {
    return (
      <Sheet infoId={record.infoId} version={version} opinions={<FlowSignatures flow={flow} tasks={record.tasks} />} />
    );
  }
  return { Detail, Print };
}
