import { credit } from '@danbao/core';
import { Dialog } from '../dialog/dialog.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import type { LoanPlanRecord } from './credit-use-blocks.ts';
import { PlanTable } from './plan-table.tsx';

export interface PlanListDialogProps {
  readonly title: string;
  /** 1: applied for and not concluded, 2: concluded and not disbursed (N10). */
  readonly type: '1' | '2';
  readonly plan: LoanPlanRecord;
  readonly onClose: () => void;
}

/** The credit uses of a client behind an amount of the sheet (N9). */
export function PlanListDialog({ title, type, plan, onClose }: PlanListDialogProps) {
  const { clientGuid = '', creditBusiTypeName: busiTypeName } = plan;
  const query = { type, clientGuid, ...(busiTypeName ? { busiTypeName } : {}) };
  const answer = useEndpoint(credit.clientLoanPlans, query);
  return (
    <Dialog title={title} width="office1000" onClose={onClose}>
      <PlanTable label={title} answer={answer} />
    </Dialog>
  );
}
