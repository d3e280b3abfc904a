import type { AnyFlow } from '@danbao/core/flows';
import type { FlowRecord } from '@danbao/react/flows';
import { type ComponentType, lazy } from 'react';

export interface FlowSheetSlotProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
}

/** What a flow with a sheet of its own shows instead of the usual; what is missing stays as it is for every flow. */
export interface FlowSheetParts {
  /** Instead of the form to read, on the page of the flow. */
  readonly Detail?: ComponentType<FlowSheetSlotProps>;
  /** Instead of the printed form with its opinions: an A4 sheet. */
  readonly Print?: ComponentType<FlowSheetSlotProps>;
}

type SheetName = NonNullable<AnyFlow['sheet']>;

/** The sheets by the name that a flow's definition gives; each is loaded when it is opened (`lazy`). */
export const flowSheets: Readonly<Partial<Record<SheetName, FlowSheetParts>>> = {
  application: {
    Detail: lazy(async () => ({ default: (await import('./application-parts.tsx')).ApplicationDetail })),
    Print: lazy(async () => ({ default: (await import('./application-parts.tsx')).ApplicationPrint })),
  },
  use: {
    Detail: lazy(async () => ({ default: (await import('./credit-use-parts.tsx')).CreditUseDetail })),
    Print: lazy(async () => ({ default: (await import('./credit-use-parts.tsx')).CreditUsePrint })),
  },
  urging: {
    Detail: lazy(async () => ({ default: (await import('./urging/urging-detail.tsx')).UrgingDetail })),
  },
  document: {
    Detail: lazy(async () => ({ default: (await import('./documents/document-parts.tsx')).SendingDetail })),
    Print: lazy(async () => ({ default: (await import('./documents/document-parts.tsx')).SendingPrint })),
  },
};

/** The parts of a flow's own sheet. */
export function sheetOf({ sheet }: AnyFlow): FlowSheetParts {
  return (sheet && flowSheets[sheet]) ?? {};
}
