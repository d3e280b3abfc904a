import { CreditUseSheet } from './credit-use-sheet.tsx';
import { useCreditWords } from './i18n/words.ts';
import { SheetDialog } from './sheet-dialog.tsx';

export interface CreditUseDialogProps {
  readonly loanId: string;
  readonly onClose: () => void;
}

/** 用信详情: the review and approval form of a credit use (N6). */
export function CreditUseDialog({ loanId, onClose }: CreditUseDialogProps) {
  const w = useCreditWords();
  return (
    <SheetDialog title={w('creditUseDialog')} onClose={onClose}>
      <CreditUseSheet loanId={loanId} look="screen" />
    </SheetDialog>
  );
}
