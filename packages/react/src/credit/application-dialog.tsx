import { ApplicationSheet } from './application-sheet.tsx';
import { useCreditWords } from './i18n/words.ts';
import { SheetDialog } from './sheet-dialog.tsx';

export interface ApplicationDialogProps {
  readonly apply_ID: string;
  readonly onClose: () => void;
}

/** 原项目详细信息: the sheet of a credit application (N1). */
export function ApplicationDialog({ apply_ID, onClose }: ApplicationDialogProps) {
  const w = useCreditWords();
  return (
    <SheetDialog title={w('applicationDialog')} onClose={onClose}>
      <ApplicationSheet apply_ID={apply_ID} variant="screen" />
    </SheetDialog>
  );
}
