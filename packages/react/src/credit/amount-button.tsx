import { useState } from 'react';
import { ClientProjectsDialog } from './client-projects-dialog.tsx';
import type { LoanPlanRecord } from './credit-use-blocks.ts';
import { useCreditWords } from './i18n/words.ts';
import { PlanListDialog } from './plan-list-dialog.tsx';

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
