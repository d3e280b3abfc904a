import { useWords } from '../i18n/words.ts';
import { useConfirm } from './use-confirm.ts';

/** Asks whether what was typed may be given up; resolves with true for yes. `keepsDraft`: it comes back when the form is opened again. */
export function useLeaveQuestion(): (about?: { readonly keepsDraft: boolean }) => Promise<boolean> {
  const ask = useConfirm();
  const w = useWords();
  return ({ keepsDraft } = { keepsDraft: false }) =>
    ask({
      text: w(keepsDraft ? 'unsaved' : 'unsavedDialog'),
      confirmLabel: w('leave'),
      cancelLabel: w('stay'),
      losesInput: true,
    });
}
