import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the last key or click on the element has told; spread `watch` on it. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState?.('CapsLock') ?? false);
  return { on, watch: { onKeyDown: look, onKeyUp: look, onMouseDown: look, onBlur: () => setOn(false) } };
}
