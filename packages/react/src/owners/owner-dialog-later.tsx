import { later } from '../view/later.tsx';

/** The dialog of an owner where few open it. */
export const OwnerDialogLater = later(async () => (await import('./owner-dialog.tsx')).OwnerDialog);
