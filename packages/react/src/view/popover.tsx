import { type ReactNode, type RefCallback, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../button/classes.ts';

/** What the button of a popover needs: put all of it on one button. */
export interface PopoverTrigger {
  readonly ref: RefCallback<HTMLButtonElement>;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

export interface PopoverProps {
  /** What the panel is, for screen readers. */
  readonly label: string;
  readonly trigger: (button: PopoverTrigger) => ReactNode;
  /** Below the start of the button, or with its end below the button's. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** Told when it is closed, however that comes. */
  readonly onClose?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A panel below a button, inside the page; Escape, a press beside it and leaving it by Tab close it. */
export function Popover({ label, trigger, align = 'end', className, onClose, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // A list that a control of the panel opens stands elsewhere in the page, but in it for React.
  const isWithin = useRef(false);
  const closed = useRef(onClose);
  closed.current = onClose;
  const hide = useCallback(() => {
    setOpen(false);
    closed.current?.();
  }, []);
  const close = () => {
    hide();
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const begin = () => {
      isWithin.current = false;
    };
    const onPress = () => isWithin.current || hide();
    addEventListener('pointerdown', begin, true);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('pointerdown', begin, true);
      removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, hide]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever in the panel the focus is
    <div
      className="db-drop-place"
      onPointerDown={() => {
        isWithin.current = true;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOpen && relatedTarget instanceof Element && isElsewhere(relatedTarget, currentTarget)) hide();
      }}
    >
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => (isOpen ? hide() : setOpen(true)),
      })}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing in it is sent
        <div
          id={id}
          role="group"
          aria-label={label}
          ref={turnInside}
          className={classes('db-root db-drop-panel', className)}
          data-align={align}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** The lists of controls stand at the end of the page. */
function isElsewhere(target: Element, place: Element): boolean {
  return !place.contains(target) && !target.closest('.db-options');
}

/** One that would stand beyond the right edge of the window hangs from the other end of its button. */
function turnInside(panel: HTMLElement | null): void {
  if (panel && panel.getBoundingClientRect().right > document.documentElement.clientWidth - 8)
    panel.dataset['align'] = 'end';
}
