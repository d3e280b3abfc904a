import { flowDefinitions } from '@danbao/core/flows';
import type { FlowFormState, FlowRecord } from '@danbao/react/flows';
import { type ComponentType, lazy } from 'react';

export interface FlowNoteProps {
  /** None while the flow was never saved. */
  readonly record: FlowRecord | undefined;
  /** What a new flow is about. */
  readonly infoId: string | undefined;
  /** The form below. */
  readonly form: FlowFormState;
}

/** What stands above the form of a flow: what it hangs on, and what else is to be entered. By the flow's code. */
export const flowNotes: Readonly<Record<string, ComponentType<FlowNoteProps>>> = {
  [flowDefinitions.project.code]: lazy(async () => ({ default: (await import('./project-note.tsx')).ProjectNote })),
  [flowDefinitions.creditUse.code]: lazy(async () => ({
    default: (await import('./credit-use-note.tsx')).CreditUseNote,
  })),
  [flowDefinitions.leave.code]: lazy(async () => ({ default: (await import('./leave-note.tsx')).LeaveNote })),
  [flowDefinitions.creditChange.code]: lazy(async () => ({
    default: (await import('./credit-change-note.tsx')).CreditChangeNote,
  })),
};
