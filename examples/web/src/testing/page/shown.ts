/** jsdom has no layout: an element is shown where neither it nor what it stands in is hidden by its own attributes. */
export function isShown(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (isHiddenItself(each)) return false;
  return element.isConnected;
}

/** What nobody can reach, by pointer, keyboard or screen reader. */
export function isReachable(element: Element): boolean {
  return isShown(element) && element.closest('[aria-hidden=true], [inert]') === null;
}

function isHiddenItself(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.matches('script, style, template, head')) return true;
  if (element.parentElement?.matches('details:not([open])') && !element.matches('summary')) return true;
  const { display, visibility } = (element as HTMLElement).style ?? {};
  return display === 'none' || visibility === 'hidden';
}

const blocks =
  'address, article, aside, dd, details, dialog, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, section, summary, table, tbody, thead, tr, ul';

/** About what `innerText` says, which jsdom lacks: lines for blocks, tabs between cells. */
export function innerText(element: Element): string {
  return textOf(element)
    .replace(/[^\S\n\t]*\n\s*/g, '\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || isHiddenItself(node)) return '';
  if (node.matches('br')) return '\n';
  const inner = [...node.childNodes].map(textOf).join('');
  if (node.matches('td, th')) return `${inner}\t`;
  return node.matches(blocks) ? `\n${inner}\n` : inner;
}
