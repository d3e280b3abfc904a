import { useDanbao } from '../provider/use-danbao.ts';
import { useStore } from '../store/create-store.ts';
import { later } from '../view/later.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

export const ConfirmDialogLater = later<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

/** Where questions of `useConfirm` appear. Put it once into the app; the dialog's code is loaded at the first question. */
export function ConfirmHost() {
  const asked = useStore(useDanbao().questions);
  if (!asked) return null;
  return <ConfirmDialogLater question={asked} onAnswer={asked.answer} />;
}
