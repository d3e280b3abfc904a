import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import type { DialogProps } from './dialog.tsx';
import { widthStyle } from './dialog-width.ts';
import { useDragging } from './use-dragging.ts';

/** The window of a `Dialog`. */
export function DialogWindow({
  title,
  onClose,
  width = 'general',
  actions,
  role = 'dialog',
  className,
  children,
}: DialogProps) {
  const w = useWords();
  const escaped = useEscapePressed();
  const { panel, handle } = useDragging();
  const close = () => {
    if (escaped()) onClose?.();
  };
  // Headless UI takes the focus away before it asks to close, which must not happen where nothing closes.
  const keepFocus = (event: ReactKeyboardEvent) => {
    if (!onClose && event.key === 'Escape') event.preventDefault();
  };
  return (
    <HeadlessDialog open onClose={close} role={role} className="db-root" data-db-dialog="">
      <div className="db-shade" aria-hidden="true" />
      <div className="db-dialog-place">
        <DialogPanel
          onKeyDown={keepFocus}
          ref={panel}
          className={classes('db-dialog', className)}
          style={widthStyle(width)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a heading and a close button stand inside */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the dialog from here */}
          <div className="db-dialog-head" role="group" tabIndex={0} aria-label={w('moveDialog')} {...handle}>
            <DialogTitle className="db-dialog-title">{title}</DialogTitle>
            {onClose && <Button variant="text" icon={<X />} aria-label={w('close')} onClick={onClose} />}
          </div>
          <DialogBody>{children}</DialogBody>
          {actions && <div className="db-dialog-actions">{actions}</div>}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

const fields = 'input:not([type="hidden"]), textarea, select';

/** The focus goes to what asks for it, else to the first field; one whose list would open by itself is left closed. */
function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = body.current;
    if (!own || own.querySelector('[data-autofocus]')) return;
    const first = [...own.querySelectorAll(fields)].find(
      (one) => !one.matches(':disabled, [tabindex="-1"], [readonly]'),
    );
    if (first?.getAttribute('role') !== 'combobox') first?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <div ref={body} className="db-dialog-body">
      {children}
    </div>
  );
}

/** Headless UI closes by Escape and by a click outside alike; only the first may close. */
function useEscapePressed(): () => boolean {
  const pressed = useRef(false);
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      pressed.current = event.key === 'Escape';
    };
    const forget = () => {
      pressed.current = false;
    };
    addEventListener('keydown', note, true);
    addEventListener('pointerdown', forget, true);
    return () => {
      removeEventListener('keydown', note, true);
      removeEventListener('pointerdown', forget, true);
    };
  }, []);
  return () => pressed.current;
}
