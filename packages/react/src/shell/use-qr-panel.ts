import { useState } from 'react';

/** In session storage only (A14). */
const key = 'danbao:qr-panel';

/** Whether the panel is open: only where it was opened by hand, for this session of the browser. */
export function useQrPanel() {
  const [open, setOpen] = useState(() => read() === 'open');
  const set = (next: boolean) => {
    write(next ? 'open' : 'collapsed');
    setOpen(next);
  };
  return { open, expand: () => set(true), collapse: () => set(false) };
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where nothing may be kept, the state holds until the page is left. */
function write(state: string): void {
  try {
    sessionStorage.setItem(key, state);
  } catch {
    // Kept in memory only.
  }
}
