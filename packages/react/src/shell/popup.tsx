import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../button/classes.ts';

export interface PopupProps {
  /** The button that opens it, with these attributes. */
  readonly button: (attributes: PopupButton) => ReactNode;
  /** What it shows; `close` when something was chosen. */
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string;
}

export interface PopupButton {
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

/** A panel under a button. A click elsewhere, leaving it and Escape close it; the arrow keys go through its entries. */
export function Popup({ button, children, className }: PopupProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    const hear = ({ target }: PointerEvent) => !container.current?.contains(target as Node) && setOpen(false);
    addEventListener('pointerdown', hear);
    return () => removeEventListener('pointerdown', hear);
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !container.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !container.current) return;
    event.preventDefault();
    if (open) moveFocus(container.current, step);
    else setOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys inside close it or move the focus
    <div ref={container} className="db-popup-place" onBlur={leave} onKeyDown={onKeyDown}>
      {button({
        ref: (element) => {
          opener.current = element;
        },
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div id={id} className={classes('db-root db-popup', className)}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

function moveFocus(place: HTMLElement, step: number): void {
  const entries = [...place.querySelectorAll<HTMLElement>('.db-popup a[href], .db-popup button:not(:disabled)')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  entries.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % entries.length)?.focus();
}
