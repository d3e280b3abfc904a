import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { PrintButton } from '../print/print-button.tsx';

export interface SheetDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet in a dialog of 1300 px (Y12); it is printed alone (N1, N6). */
export function SheetDialog({ title, onClose, children }: SheetDialogProps) {
  const w = useWords();
  return (
    <Dialog
      title={title}
      width="office1300"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('close')}</Button>
          <PrintButton />
        </>
      }
    >
      {children}
    </Dialog>
  );
}
