import { type RefObject, useEffect, useRef } from 'react';

/** Ctrl+S (⌘S) saves the form, unless a dialog lies over it. */
export function useSaveShortcut(form: RefObject<HTMLElement | null>, save: (() => void) | undefined): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return;
      event.preventDefault();
      const dialogs = document.querySelectorAll('[data-db-dialog]');
      const top = dialogs[dialogs.length - 1];
      if (top && form.current && !top.contains(form.current)) return;
      latest.current?.();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [form]);
}
