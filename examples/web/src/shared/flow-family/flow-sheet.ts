import type { AnyFlow } from '@danbao/core/flows';
import type { FlowRecord } from '@danbao/react/flows';
import type { ComponentType } from 'react';

export interface FlowSheetSlotProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  /** A version that was signed, in place of the newest. */
  readonly version?: string | undefined;
}

/** What a flow with a sheet of its own shows instead of the usual; what is missing stays as it is for every flow. */
export interface FlowSheetParts {
  /** Instead of the form to read, on the page of the flow. */
  readonly Detail?: ComponentType<FlowSheetSlotProps>;
  /** Instead of the printed form with its opinions: an A4 sheet. */
  readonly Print?: ComponentType<FlowSheetSlotProps>;
}
