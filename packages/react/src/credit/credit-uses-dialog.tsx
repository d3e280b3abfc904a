import { credit } from '@danbao/core';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import { CreditUseDialog } from './credit-use-dialog.tsx';
import { useCreditWords } from './i18n/words.ts';
import { PlanTable } from './plan-table.tsx';

export interface CreditUsesDialogProps {
  readonly apply_ID: string;
  readonly onClose: () => void;
}

/** The credit uses of an application; each opens its 用信详情. */
export function CreditUsesDialog({ apply_ID, onClose }: CreditUsesDialogProps) {
  const w = useCreditWords();
  const [loanId, setLoanId] = useState<string>();
  const answer = useEndpoint(credit.loanPlansOf, { apply_ID });
  return (
    <Dialog title={w('creditUses')} width="office1000" onClose={onClose}>
      <PlanTable label={w('creditUses')} answer={answer} onOpen={setLoanId} />
      {loanId !== undefined && <CreditUseDialog loanId={loanId} onClose={() => setLoanId(undefined)} />}
    </Dialog>
  );
}
