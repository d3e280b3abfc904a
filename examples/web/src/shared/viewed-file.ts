import { createStore, useStore, type ViewedFile, type Viewer } from '@danbao/react';

const viewed = createStore<ViewedFile | undefined>(undefined);

/** Shows files in a dialog of the app; the dialog itself is loaded with the first file. */
export const viewer: Viewer = {
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png'],
  show: viewed.set,
};

export function closeViewer(): void {
  viewed.set(undefined);
}

export function useViewedFile(): ViewedFile | undefined {
  return useStore(viewed);
}
