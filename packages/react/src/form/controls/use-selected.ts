import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * What is filled is selected when the focus comes, by key or by finger, so that typing replaces it; a second press puts the
 * caret. Selected after the drawing, for the text may be another one while the field has the focus.
 */
export function useSelected() {
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const [focused, setFocused] = useState(false);
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  return {
    focused,
    setFocused,
    attributes: {
      ref: input,
      onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        pressed.current = document.activeElement !== currentTarget;
      },
      onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (pressed.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        pressed.current = false;
      },
      onFocus: () => setFocused(true),
    },
  } as const;
}
