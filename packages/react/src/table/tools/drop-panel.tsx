import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';

interface DropPanelProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** An icon button that opens a panel below it; Escape, a press beside it and leaving it by Tab close it. */
export function DropPanel({ label, icon, children }: DropPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever in the panel the focus is
    <div
      ref={container}
      className="db-drop-place"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !container.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        variant="text"
        icon={icon}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing in it is sent
        <div id={id} role="group" aria-label={label} className="db-root db-drop-panel">
          {children(close)}
        </div>
      )}
    </div>
  );
}
