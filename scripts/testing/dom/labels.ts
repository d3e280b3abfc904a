/** What is labelled, without jsdom's way through the whole document for each label. */
export function controlOf(label: HTMLLabelElement): Element | null {
  if (label.hasAttribute('for')) return label.htmlFor === '' ? null : document.getElementById(label.htmlFor);
  return label.querySelector('input:not([type=hidden]), textarea, select, button, output, meter, progress');
}

/** Answers the labels of a control from those that may be its own. */
export function labelsOf(control: HTMLElement): readonly HTMLLabelElement[] | null {
  if (control instanceof HTMLInputElement && control.type === 'hidden') return null;
  return labelsIn(control.ownerDocument).filter(
    (label) =>
      (label.hasAttribute('for') ? label.htmlFor === control.id : label.contains(control)) &&
      controlOf(label) === control,
  );
}

/** By a call for each: what is read of a collection by its number or name goes through all that is in it. */
function labelsIn(place: Document): readonly HTMLLabelElement[] {
  const all = place.getElementsByTagName('label');
  const { item } = HTMLCollection.prototype;
  const found: HTMLLabelElement[] = [];
  for (let label = item.call(all, 0); label; label = item.call(all, found.length))
    found.push(label as HTMLLabelElement);
  return found;
}
