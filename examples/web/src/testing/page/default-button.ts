const submitters = 'input[type=submit], button:not([type]), button[type=submit]';

/**
 * Enter in a field clicks the default button of its form, as in a browser. user-event knows only a button that stands inside the
 * form's element, not one that is tied to it by its `form` attribute.
 */
export function clickDefaultButton({ key, target, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const { form } = target;
  if (!form || form.querySelector(submitters)) return;
  const button = [...form.elements].find((each) => each.matches(submitters));
  if (button instanceof HTMLElement) button.click();
}
