import { withoutEntities } from './html-text.ts';

/** A tag of HTML, or the text between two. */
export type Token =
  | { readonly text: string }
  | { readonly name: string; readonly isClosing: boolean; readonly attributes: string };

/** Elements whose content is no text of the page. */
const silent = new Set(['script', 'style', 'title', 'xml', 'head']);

/** Walks over HTML as browsers do, without ever refusing it: comments and what belongs to other programs are passed over. */
export function* tokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) yield { text: html.slice(at, start < 0 ? html.length : start) };
    if (start < 0) return;
    at = start;
    if (html.startsWith('<!--', at)) {
      at = after(html, '-->', at + 4);
      continue;
    }
    const end = tagEnd(html, at + 1);
    const match = /^<(\/?)([a-zA-Z][\w:]*)/.exec(html.slice(at, at + 40));
    if (match === null) {
      // A sign of less that begins no tag is text; `<!…>` and `<?…>` are asides.
      const isAside = html[at + 1] === '!' || html[at + 1] === '?';
      if (!isAside) yield { text: '<' };
      at = isAside ? end : at + 1;
      continue;
    }
    const name = (match[2] ?? '').toLowerCase();
    const isClosing = match[1] === '/';
    at = end;
    if (!isClosing && silent.has(name)) at = after(html, `</${name}`, at, true);
    else yield { name, isClosing, attributes: html.slice(start + match[0].length, end - 1) };
  }
}

/** The value of an attribute of a tag; undefined where it has none, empty where it says nothing. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|[\\s"'])${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]*)))?(?=[\\s/"']|$)`,
    'i',
  ).exec(attributes);
  if (found === null) return undefined;
  return withoutEntities(found[1] ?? found[2] ?? found[3] ?? '');
}

/** Behind the tag that begins before `at`; quotes may hold the sign that ends it. */
function tagEnd(html: string, at: number): number {
  let quote = '';
  for (let index = at; index < html.length; index += 1) {
    const letter = html[index] as string;
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '>') return index + 1;
    else if ((letter === '"' || letter === "'") && html[index - 1] === '=') quote = letter;
  }
  return html.length;
}

function after(html: string, mark: string, from: number, isTag = false): number {
  const found = isTag ? indexOfTag(html, mark, from) : html.indexOf(mark, from);
  if (found < 0) return html.length;
  return isTag ? tagEnd(html, found + 1) : found + mark.length;
}

/** Names of tags are known in either case. */
function indexOfTag(html: string, mark: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at, at + mark.length).toLowerCase() === mark) return at;
  return -1;
}
