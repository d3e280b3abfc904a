import { topField } from './entity-resolver.ts';

const focusable =
  'input:not([tabindex="-1"]):not([disabled]), textarea, select, button:not([tabindex="-1"]):not([disabled])';

/** Scrolls to a field of the form and puts the focus into it: a row of a list by its full path, else the field itself. */
export function focusField(form: ParentNode, path: string): void {
  const place = find(form, path) ?? find(form, topField(path));
  if (!place) return;
  const target = place.matches(focusable) ? (place as HTMLElement) : place.querySelector<HTMLElement>(focusable);
  place.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Of several paths the one that stands first on the page. */
export function firstOnPage(form: ParentNode, paths: readonly string[]): string | undefined {
  const tops = new Set(paths.map(topField));
  for (const element of form.querySelectorAll<HTMLElement>('[data-db-field]')) {
    const names = (element.dataset.dbField ?? '').split(' ');
    const name = names.find((each) => tops.has(each));
    if (name !== undefined) return paths.find((path) => topField(path) === name);
  }
  return paths[0];
}

function find(form: ParentNode, path: string): Element | null {
  const places = [...form.querySelectorAll<HTMLElement>('[data-db-field]')];
  return places.find((place) => place.dataset.dbField?.split(' ').includes(path)) ?? null;
}
