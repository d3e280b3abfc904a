/** Never drawn, whatever a style says: the rules of the document for what is hidden. */
const undrawn = new Set(
  'area base basefont datalist head link meta noembed noframes noscript param rp script style template title'.split(
    ' ',
  ),
);

/**
 * Without style sheets an element has its own style, and the display that its tag or `hidden` gives it. jsdom would ask each rule of the
 * browser's sheet of each element again, whenever a role, a name or a click asks what is hidden.
 */
export function ownStyles(asked: typeof getComputedStyle): typeof getComputedStyle {
  const displays = new Map<string, string>();
  const blank = document.createElement('i').style;

  return (element) => {
    const style = styleOf(element);
    const own: Readonly<Record<string, () => string>> = {
      display: () => style.display || displayOf(element),
      visibility: () => visibilityOf(element),
    };
    const read = (name: string) => own[name]?.();
    return new Proxy(style, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return (name: string) => read(name) ?? style.getPropertyValue(name);
        const value = read(String(key)) ?? Reflect.get(style, key);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };

  /** Asking for the style of an element makes one, which most have no use for. */
  function styleOf(element: Element): CSSStyleDeclaration {
    return element.hasAttribute('style') ? (element as HTMLElement).style : blank;
  }

  function displayOf(element: Element): string {
    if (isHidden(element)) return 'none';
    const { localName } = element;
    const known = displays.get(localName) ?? asked(shownOf(localName)).display;
    displays.set(localName, known);
    return known;
  }

  function visibilityOf(element: Element): string {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { visibility } = styleOf(each);
      if (visibility && visibility !== 'inherit') return visibility;
    }
    return 'visible';
  }
}

function shownOf(tag: string): Element {
  const element = document.createElement(tag);
  if (tag === 'dialog') element.setAttribute('open', '');
  return element;
}

function isHidden(element: Element): boolean {
  const { localName } = element;
  if (element.hasAttribute('hidden') || undrawn.has(localName)) return true;
  if (localName === 'dialog') return !element.hasAttribute('open');
  return localName === 'input' && (element as HTMLInputElement).type === 'hidden';
}
