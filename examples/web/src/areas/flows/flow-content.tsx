import type { AnyFlow } from '@danbao/core/flows';
import { type FlowRecord, FlowView } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { sheetOf } from './sheets.ts';

export interface FlowContentProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  /** Fields that are filled in beside it. */
  readonly without?: readonly string[];
}

/** The form of a flow to read, or the sheet that it has of its own. */
export function FlowContent({ flow, record, without = [] }: FlowContentProps) {
  const { Detail } = sheetOf(flow);
  if (!Detail)
    return (
      <FlowView
        flow={flow}
        values={record.values ?? {}}
        record={record}
        without={without}
        renderLink={(path, text) => (
          <Link className="db-root db-link" to={path}>
            {text}
          </Link>
        )}
      />
    );
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <Detail flow={flow} record={record} />
    </Suspense>
  );
}
