/** What people press, type into or read. */
const content =
  'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"], th, td, li, dt, dd, p, h1, h2, h3, label, canvas';

/** Whether an element that floats over the page lies on something that can be pressed, typed into or read. */
export function coversContent(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(content)].some((element) => {
    if (floating.contains(element)) return false;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.left >= own.right || box.right <= own.left) return false;
    return box.top < own.bottom && box.bottom > own.top;
  });
}
