import type { AnyFlow } from '@danbao/core/flows';
import { lazy } from 'react';
import type { FlowSheetParts } from '../../shared/flow-family/flow-sheet.ts';

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
  compensation: {
    Print: lazy(async () => ({ default: (await import('./compensation-parts.ts')).CompensationPrint })),
  },
  urging: {
    Detail: lazy(async () => ({ default: (await import('../urging/public.ts')).UrgingDetail })),
  },
  document: {
    Detail: lazy(async () => ({ default: (await import('../documents/public.ts')).SendingDetail })),
    Print: lazy(async () => ({ default: (await import('../documents/public.ts')).SendingPrint })),
  },
};

/** The parts of a flow's own sheet. */
export function sheetOf({ sheet }: AnyFlow): FlowSheetParts {
  return (sheet && flowSheets[sheet]) ?? {};
}
