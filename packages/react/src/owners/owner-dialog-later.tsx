import { lazy, Suspense } from 'react';
import type { OwnerDialogProps } from './owner-dialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./owner-dialog.tsx')).OwnerDialog }));

/** The dialog of an owner where few open it: loaded when it is opened. */
export function OwnerDialogLater(props: OwnerDialogProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
