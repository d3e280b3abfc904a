import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readConfirm, subscribeConfirm } from './confirm-store.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Where questions of `askConfirm` appear. Put it once into the app; the dialog's code is loaded at the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribeConfirm, readConfirm, readConfirm);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={asked} onAnswer={asked.answer} />
    </Suspense>
  );
}
