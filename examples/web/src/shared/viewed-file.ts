import type { ViewedFile, Viewer } from '@danbao/react';
import { useSyncExternalStore } from 'react';

let viewed: ViewedFile | undefined;
const listeners = new Set<() => void>();

/** Shows files in a dialog of the app; the dialog itself is loaded with the first file. */
export const viewer: Viewer = {
  extensions: ['pdf', 'docx', 'xlsx', 'pptx'],
  show: (file) => set(file),
};

export function closeViewer(): void {
  set(undefined);
}

export function useViewedFile(): ViewedFile | undefined {
  return useSyncExternalStore(subscribe, () => viewed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(file: ViewedFile | undefined): void {
  viewed = file;
  for (const listener of listeners) listener();
}
