const controls = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';

/** Whether an element that floats over the page lies on something that can be pressed, typed into or read as a form. */
export function coversControls(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(controls)].some((element) => {
    if (floating.contains(element)) return false;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.left >= own.right || box.right <= own.left) return false;
    return box.top < own.bottom && box.bottom > own.top && isShown(element, box);
  });
}

/** What has been scrolled out of a list of its own is not under the panel. */
function isShown(element: HTMLElement, box: DOMRect): boolean {
  const scroller = element.parentElement?.closest<HTMLElement>('.db-table-place, main');
  const view = scroller?.getBoundingClientRect();
  return !view || (box.top < view.bottom && box.bottom > view.top);
}
