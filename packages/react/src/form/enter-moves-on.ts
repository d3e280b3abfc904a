import type { KeyboardEvent } from 'react';

const stops = 'input:not([type=hidden]):not([tabindex="-1"]):not([disabled]), textarea, select';

/** Enter goes on to the next field, as people are used to; not in long texts, open lists, or while composing Chinese. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute('aria-expanded') === 'true' && target.getAttribute('aria-activedescendant')) return;
  // A dialog opened from this form is inside it for React, not on the page.
  if (!event.currentTarget.contains(target)) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(isStop(target));
  all[all.indexOf(target) + 1]?.focus();
}

/** Of a radio group only one button is a stop. */
function isStop(current: HTMLElement) {
  return (element: HTMLElement) =>
    element === current ||
    !(element instanceof HTMLInputElement) ||
    element.type !== 'radio' ||
    element.checked ||
    (current instanceof HTMLInputElement && current.name !== element.name && isFirstUnchecked(element));
}

function isFirstUnchecked(radio: HTMLInputElement): boolean {
  const group = radio.closest('[role=radiogroup]');
  return !group?.querySelector('input:checked') && group?.querySelector('input') === radio;
}
