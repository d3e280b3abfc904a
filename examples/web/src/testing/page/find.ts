import { queryAllByRole } from '@testing-library/dom';
import { controlOf } from '../../../../../scripts/testing/dom/labels.ts';
import { isReachable } from './shown.ts';
import type { Match } from './text-match.ts';

/** Finds elements below a place, in the order of the document. */
export type Find = (place: ParentNode) => readonly Element[];

export interface RoleState {
  readonly level?: number;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
}

export interface RoleWanted {
  readonly role: string;
  readonly name?: Match;
  readonly state?: RoleState;
  readonly includeHidden?: boolean;
}

export function findByRole({ role, name, state = {}, includeHidden = false }: RoleWanted): Find {
  return (place) =>
    queryAllByRole(place as HTMLElement, role, {
      ...state,
      // Whether it is hidden is asked of those that have the name: that question is dear.
      hidden: true,
      ...(name ? { name: (text, element) => name(text) && (includeHidden || isReachable(element)) } : {}),
    }).filter((element) => name || includeHidden || isReachable(element));
}

/** The smallest elements whose text is the one that is looked for. */
export function findByText(match: Match): Find {
  return (place) => {
    const found: Element[] = [];
    // As with Playwright, the place itself may be what has the text.
    for (const each of place instanceof Element ? [place] : place.children) collect(each, match, found);
    return found;
  };
}

/** Answers the text of the element, and whether it matches. */
function collect(
  element: Element,
  match: Match,
  found: Element[],
): { readonly text: string; readonly isMatch: boolean } {
  if (element.matches('script, style, noscript, head, template')) return { text: '', isMatch: false };
  if (element.matches('input[type=submit], input[type=button]')) {
    const text = (element as HTMLInputElement).value;
    if (match(text)) found.push(element);
    return { text, isMatch: match(text) };
  }
  const at = found.length;
  let text = '';
  let isBelow = false;
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    if (!(node instanceof Element)) continue;
    const inner = collect(node, match, found);
    text += inner.text;
    isBelow ||= inner.isMatch;
  }
  const isMatch = match(text);
  // Before what stands below it, as in the document.
  if (isMatch && !isBelow) found.splice(at, 0, element);
  return { text, isMatch };
}

export function findByLabel(match: Match): Find {
  return (place) => {
    const named = [...place.querySelectorAll('[aria-label], [aria-labelledby]')].filter((each) =>
      match(nameOf(each) ?? ''),
    );
    const labelled = [...document.querySelectorAll('label')]
      .filter((label) => match(label.textContent ?? ''))
      .flatMap((label) => controlOf(label) ?? [])
      .filter((control) => place.contains(control) && nameOf(control) === undefined);
    return inOrder([...named, ...labelled]);
  };
}

/** What its attributes call it, before any label. */
function nameOf(element: Element): string | undefined {
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const texts = by.flatMap((id) => document.getElementById(id)?.textContent ?? []);
  if (texts.length > 0) return texts.join(' ');
  const label = element.getAttribute('aria-label')?.trim();
  return label === '' ? undefined : label;
}

/** Each once, as they stand in the document. */
export function inOrder(elements: readonly Element[]): readonly Element[] {
  return [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** By CSS; `:visible` at the end means those that are shown, `xpath=..` the parent. */
export function findBySelector(selector: string): Find {
  if (selector === 'xpath=..' || selector === '..')
    return (place) => (place instanceof Element && place.parentElement ? [place.parentElement] : []);
  const css = selector.replace(/:visible$/, '');
  return (place) => [...place.querySelectorAll(css)].filter((element) => css === selector || isReachable(element));
}
