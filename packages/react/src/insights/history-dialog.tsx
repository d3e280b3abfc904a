import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { later } from '../view/later.tsx';

const HistoryList = later(async () => (await import('./history-list.tsx')).HistoryList);

export interface HistoryDialogProps {
  readonly optGuaranty_ID: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The history of a measure over the page that it was opened from. */
export function HistoryDialog({ optGuaranty_ID, name, onClose }: HistoryDialogProps) {
  const w = useWords();
  return (
    <Dialog
      title={w('historyOf', { name })}
      width="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{w('close')}</Button>}
    >
      <HistoryList optGuaranty_ID={optGuaranty_ID} />
    </Dialog>
  );
}
