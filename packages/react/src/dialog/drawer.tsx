import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';

export interface DrawerProps {
  readonly title: string;
  /** Called by the close button, Escape and a click beside the drawer: nothing in a drawer waits to be saved. */
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog at the right edge, as high as the window; open while it is rendered. Focus goes in and returns. */
export function Drawer({ title, onClose, actions, className, children }: DrawerProps) {
  const w = useWords();
  return (
    <HeadlessDialog open onClose={onClose} className="db-root">
      <div className="db-shade" aria-hidden="true" />
      <DialogPanel className={classes('db-drawer', className)}>
        <div className="db-drawer-head">
          <DialogTitle className="db-dialog-title">{title}</DialogTitle>
          <Button variant="text" icon={<X />} aria-label={w('close')} onClick={onClose} />
        </div>
        <div className="db-drawer-body">{children}</div>
        {actions && <div className="db-dialog-actions">{actions}</div>}
      </DialogPanel>
    </HeadlessDialog>
  );
}
