import { later } from '../view/later.tsx';

/** The picker of owners where a form can do without. */
export const OwnerPickerLater = later(async () => (await import('./owner-picker.tsx')).OwnerPicker);
