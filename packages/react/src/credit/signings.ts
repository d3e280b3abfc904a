import type { Label, ValuesOf } from '@danbao/core';
import type { approval } from '@danbao/core/credit';
import { flowOfCode } from '@danbao/core/flows';

export type ApprovalRecord = ValuesOf<typeof approval>;

/** A role of a credit flow with every signature under its code, the newest first. */
export interface Signing {
  /** Event-finish code (N11). */
  readonly code: string;
  readonly role: Label;
  readonly records: readonly ApprovalRecord[];
}

/** The thirteen roles of a credit flow in their order, with who signed as each of them (N11, N13, Y28). */
export function signingsOf(workFlowType: string, records: readonly ApprovalRecord[]): readonly Signing[] {
  const nodes = flowOfCode(workFlowType)?.stages.flat() ?? [];
  return nodes.map(({ finishCode, label }) => ({
    code: finishCode,
    role: label,
    // They come the oldest first: of the same second the later one stands first as well.
    records: records
      .filter(({ eventFinishCode }) => eventFinishCode === finishCode)
      .reverse()
      .sort(newestFirst),
  }));
}

function newestFirst({ processEndTime: one = '' }: ApprovalRecord, { processEndTime: other = '' }: ApprovalRecord) {
  return other.localeCompare(one);
}
