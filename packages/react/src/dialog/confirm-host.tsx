import { lazy, Suspense } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useStore } from '../store/create-store.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Where questions of `useConfirm` appear. Put it once into the app; the dialog's code is loaded at the first question. */
export function ConfirmHost() {
  const asked = useStore(useDanbao().questions);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={asked} onAnswer={asked.answer} />
    </Suspense>
  );
}
