import type { ReactNode } from 'react';
import { later } from '../view/later.tsx';
import type { DialogWidth } from './dialog-width.ts';

export interface DialogProps {
  readonly title: string;
  /** Called by the close button and Escape. Leave it out where neither may close (M1). */
  readonly onClose?: () => void;
  readonly width?: DialogWidth;
  readonly actions?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string;
  readonly children: ReactNode;
}

export const DialogLater = later<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);

/**
 * A dialog that is open while it is rendered. Focus goes to its first field and returns; Escape closes it, a click outside does not (what
 * was typed would be lost); it is moved by its header, or by the arrow keys while the header is focused (A15).
 */
export function Dialog(props: DialogProps) {
  return <DialogLater {...props} />;
}
