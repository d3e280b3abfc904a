import { DialogLater } from '../dialog/dialog.tsx';
import { LaterListBox } from '../form/controls/list-control.tsx';
import { LaterMultiListBox } from '../form/controls/multi-list-control.tsx';

/** Loads what pages load when they need it: tests ask what people see, not when it comes. */
export async function loadParts(): Promise<void> {
  await Promise.all([DialogLater.preload(), LaterListBox.preload(), LaterMultiListBox.preload()]);
}
