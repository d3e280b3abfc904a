import { lazy, Suspense } from 'react';
import type { VersionDialogProps } from './version-dialog.tsx';

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));

export type SignedVersionProps = Omit<VersionDialogProps, 'version'> & { readonly version: string | undefined };

/** The version that is asked for, in a dialog; nothing while none is. */
export function SignedVersion({ version, ...dialog }: SignedVersionProps) {
  if (version === undefined) return null;
  return (
    <Suspense>
      <VersionDialog {...dialog} version={version} />
    </Suspense>
  );
}
