import { ConfirmDialogLater } from '../dialog/confirm-host.tsx';
import { DialogLater } from '../dialog/dialog.tsx';
import { LaterListBox } from '../form/controls/list-control.tsx';
import { LaterMultiListBox } from '../form/controls/multi-list-control.tsx';

/**
 * Loads what the kit otherwise loads at the first use: dialogs, questions and long lists.
 * Call it once the page stands: a question is then asked even when the server cannot be reached or has a newer release.
 */
export async function preloadParts(): Promise<void> {
  await Promise.all([ConfirmDialogLater, DialogLater, LaterListBox, LaterMultiListBox].map((part) => part.preload()));
}
