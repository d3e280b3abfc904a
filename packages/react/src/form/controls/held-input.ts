import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** What has happened to the input that stands in the place of a list while that is loaded. */
export interface HeldInput {
  isFocused: boolean;
  typed: string;
}

/** Goes on where the other input was left: with its focus, and with what was typed into it. */
export function useHandedOver(held: HeldInput, input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    if (held.isFocused) input.current?.focus();
    held.isFocused = false;
  }, [held, input]);
  useEffect(() => {
    const { typed } = held;
    held.typed = '';
    // What stands in an input that gets the focus is selected first.
    if (typed !== '') setTimeout(() => input.current && typeInto(input.current, typed));
  }, [held, input]);
}

/** As a person does: React hears of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
