import { message } from '@danbao/core';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { ConfirmQuestion } from '../store/confirm-store.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly question: ConfirmQuestion;
  readonly onAnswer: (yes: boolean) => void;
}

/** Shown by ConfirmHost. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const w = useWords();
  const locale = useLocale();
  const { danger = false, losesInput = false } = question;
  return (
    <Dialog
      title={question.title ?? (danger ? message('confirmTitle', locale) : w('systemPrompt'))}
      width="small"
      role="alertdialog"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button
            {...(losesInput ? { variant: 'primary', 'data-autofocus': true } : {})}
            onClick={() => onAnswer(false)}
          >
            {question.cancelLabel ?? w('cancel')}
          </Button>
          <Button
            {...(losesInput ? {} : { variant: danger ? 'danger' : 'primary', 'data-autofocus': true })}
            onClick={() => onAnswer(true)}
          >
            {question.confirmLabel ?? w('confirm')}
          </Button>
        </>
      }
    >
      <p className="db-root">{question.text}</p>
    </Dialog>
  );
}
