import { useEffect, useRef } from 'react';

export interface PanelKeys {
  readonly onStep: (by: 1 | -1) => void;
  /** Left out where nothing may be changed. */
  readonly onEdit?: (() => void) | undefined;
  readonly onClose: () => void;
}

const typing = 'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=radiogroup]';
const above = '[data-db-dialog], .db-drop-panel';

/** J, K and the arrow keys go to the next row and the one before, E changes it, Escape closes the panel: while nobody types, and nothing lies above it. */
export function usePanelKeys(keys: PanelKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector(above)) return;
      if (target instanceof Element && target.closest(typing)) return;
      const act = actionOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(key: string, { onStep, onEdit, onClose }: PanelKeys): (() => void) | undefined {
  switch (key) {
    case 'j':
    case 'J':
    case 'ArrowDown':
      return () => onStep(1);
    case 'k':
    case 'K':
    case 'ArrowUp':
      return () => onStep(-1);
    case 'e':
    case 'E':
      return onEdit;
    case 'Escape':
      return onClose;
    default:
      return undefined;
  }
}
