import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * What is filled is selected when the focus comes, by key or by finger, so that typing replaces it; a second press puts the
 * caret. Selected after the drawing, for the text may be another one while the field has the focus; and once more when it is filled
 * in by another field before anything was typed, as the last day of a leave by its first.
 */
export function useSelected() {
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const untouched = useRef<string>(undefined);
  const [focused, setFocused] = useState(false);
  useLayoutEffect(() => {
    untouched.current = focused ? input.current?.value : undefined;
    if (focused) input.current?.select();
  }, [focused]);
  useLayoutEffect(() => {
    const value = input.current?.value;
    if (untouched.current === undefined || value === untouched.current) return;
    untouched.current = value;
    input.current?.select();
  });
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
      onInput: () => {
        untouched.current = undefined;
      },
    },
  } as const;
}
