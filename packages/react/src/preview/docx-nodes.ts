/** A node as the renderer of documents describes it. */
export interface Described {
  readonly ns?: string;
  readonly tagName: string;
  readonly className?: string;
  readonly style?: Readonly<Record<string, string>> | string;
  readonly children?: readonly (Described | Node | string)[];
  readonly [property: string]: unknown;
}

const html = 'http://www.w3.org/1999/xhtml';
const tags = new Set(
  'a article aside b br caption col colgroup dd del div dl dt em figure footer h1 h2 h3 h4 h5 h6 header hr i img ins li main mark ol p pre s section small span strong style sub sup table tbody td tfoot th thead tr u ul wbr'.split(
    ' ',
  ),
);
const texts = ['id', 'alt', 'title', 'dir', 'lang', 'colSpan', 'rowSpan', 'width', 'height'];

/**
 * Makes nodes of a document in a document of its own, in which nothing runs and nothing is fetched: only known tags, no
 * handlers, links to http(s), mail and the document itself, pictures that are inside the file.
 */
export function safeNodes(inert: Document): (described: Described | Node | string) => Node {
  const make = (described: Described | Node | string): Node => {
    if (typeof described === 'string') return inert.createTextNode(described);
    if (described instanceof Node) return described;
    const { ns, tagName, className, style, children = [], ...properties } = described;
    if (tagName === '#comment') return inert.createComment('');
    const isKnown = (ns ?? html) === html && tags.has(tagName);
    const node =
      tagName === '#fragment' ? inert.createDocumentFragment() : inert.createElement(isKnown ? tagName : 'span');
    if (node instanceof HTMLElement) {
      if (className) node.setAttribute('class', className);
      if (typeof style === 'string') node.setAttribute('style', style);
      else if (style) Object.assign(node.style, style);
      for (const name of texts) if (properties[name] !== undefined) node.setAttribute(name, String(properties[name]));
      keepAddress(node, properties);
    }
    for (const child of children) node.appendChild(make(child));
    if (tagName === 'style') node.textContent = styleText(node.textContent ?? '', properties);
    return node;
  };
  return make;
}

function keepAddress(node: HTMLElement, { href, src }: Readonly<Record<string, unknown>>): void {
  if (node.tagName === 'A' && /^(https?:|mailto:|#)/i.test(String(href))) {
    node.setAttribute('href', String(href));
    node.setAttribute('rel', 'noreferrer noopener');
  }
  if (node.tagName === 'IMG' && /^data:image\/(png|jpeg|gif|bmp|webp);/i.test(String(src)))
    node.setAttribute('src', String(src));
}

/** The text of a style must not end its element when it is read again. */
function styleText(text: string, { innerHTML, innerText, textContent }: Readonly<Record<string, unknown>>): string {
  return String(textContent ?? innerText ?? innerHTML ?? text).replaceAll('<', '\\3c ');
}
