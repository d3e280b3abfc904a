import { credit } from '@danbao/core/credit';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import { ClientProjectsDialog } from './client-projects-dialog.tsx';
import type { LoanPlanRecord } from './credit-use-blocks.ts';
import { useCreditWords } from './i18n/words.ts';
import { PlanTable } from './plan-table.tsx';

const dialogs = {
  applied: { title: 'applied', type: '1' },
  concluded: { title: 'concluded', type: '2' },
  guaranteed: { title: 'guaranteed', type: undefined },
} as const;

export interface AmountButtonProps {
  readonly list: keyof typeof dialogs;
  readonly text: string;
  readonly plan: LoanPlanRecord;
}

/** An amount of the credit-use sheet that opens the list of what it is made of (N9). */
export function AmountButton({ list, text, plan }: AmountButtonProps) {
  const w = useCreditWords();
  const [isOpen, setOpen] = useState(false);
  const { title, type } = dialogs[list];
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="db-root db-link db-sheet-link"
        aria-label={w('showList', { label: w(title), amount: text })}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen &&
        (type ? (
          <PlanListDialog title={w(title)} type={type} plan={plan} onClose={close} />
        ) : (
          <ClientProjectsDialog title={w(title)} plan={plan} onClose={close} />
        ))}
    </>
  );
}

interface PlanListDialogProps {
  readonly title: string;
  /** 1: applied for and not concluded, 2: concluded and not disbursed (N10). */
  readonly type: '1' | '2';
  readonly plan: LoanPlanRecord;
  readonly onClose: () => void;
}

/** The credit uses of a client behind an amount of the sheet (N9). */
function PlanListDialog({ title, type, plan, onClose }: PlanListDialogProps) {
  const { clientGuid = '', creditBusiTypeName: busiTypeName } = plan;
  const query = { type, clientGuid, ...(busiTypeName ? { busiTypeName } : {}) };
  const answer = useEndpoint(credit.clientLoanPlans, query);
  return (
    <Dialog title={title} width="office1000" onClose={onClose}>
      <PlanTable label={title} answer={answer} />
    </Dialog>
  );
}
