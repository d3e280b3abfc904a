import { useEffect } from 'react';

/** Tells that there is something that would be lost; the browser asks before the page goes away, the draft is kept. */
export function useLeaving(isDirty: boolean, onDirtyChange: ((dirty: boolean) => void) | undefined): void {
  useEffect(() => void onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => (isDirty ? warnBeforeUnload() : undefined), [isDirty]);
}

function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
