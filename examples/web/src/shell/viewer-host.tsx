import { lazy, Suspense } from 'react';
import { closeViewer, useViewedFile } from '../shared/viewed-file.ts';

const ViewerDialog = lazy(async () => ({ default: (await import('./viewer-dialog.tsx')).ViewerDialog }));

/** The file that is looked at, above every page. */
export function ViewerHost() {
  const file = useViewedFile();
  return (
    file && (
      <Suspense fallback={null}>
        <ViewerDialog key={file.id} file={file} onClose={closeViewer} />
      </Suspense>
    )
  );
}
