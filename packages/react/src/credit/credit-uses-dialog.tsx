import { credit } from '@danbao/core/credit';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import { CreditUseSheet } from './credit-use-sheet.tsx';
import { useCreditWords } from './i18n/words.ts';
import { PlanTable } from './plan-table.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

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

interface CreditUseDialogProps {
  readonly loanId: string;
  readonly onClose: () => void;
}

/** 用信详情: the review and approval form of a credit use (N6). */
function CreditUseDialog({ loanId, onClose }: CreditUseDialogProps) {
  const w = useCreditWords();
  return (
    <SheetDialog title={w('creditUseDialog')} onClose={onClose}>
      <CreditUseSheet loanId={loanId} variant="screen" />
    </SheetDialog>
  );
}
