import { ExchangeProblem } from '../../../exchange/problem.ts';

/** A tag, a text, or something aside (comment, instruction), exactly as it stands in the part. */
export interface Token {
  readonly kind: 'open' | 'empty' | 'close' | 'text' | 'aside';
  /** The element's name without its prefix; empty for texts. */
  readonly name: string;
  readonly source: string;
}

/** Cuts XML that comes in chunks into tokens. Nothing is lost: the sources in a row are the part. */
export interface Tokenizer {
  push(chunk: string): void;
  /** The next whole token; undefined until more is pushed. */
  next(): Token | undefined;
  /** What is left at the end: white space in a sound part. */
  rest(): string;
}

/** One token may not be longer: no honest cell or tag is. In characters. */
const longestToken = 8 * 1024 * 1024;

export function createTokenizer(): Tokenizer {
  let text = '';
  let at = 0;
  return {
    push: (chunk) => {
      text = text.slice(at) + chunk;
      at = 0;
      if (text.length > longestToken + chunk.length)
        throw new ExchangeProblem('tooLarge', { file: '', what: 'XML', limit: '8 MB' });
    },
    next: () => {
      const end = endOf(text, at);
      if (end < 0) return undefined;
      const token = tokenOf(text.slice(at, end));
      at = end;
      return token;
    },
    rest: () => text.slice(at),
  };
}

const lt = 60;

/** Where the token that begins at `at` ends; -1 while that cannot be known. */
function endOf(text: string, at: number): number {
  if (at >= text.length) return -1;
  if (text.charCodeAt(at) !== lt) return text.indexOf('<', at);
  if (text.length - at < 9 && !text.includes('>', at)) return -1;
  const second = text.charCodeAt(at + 1);
  if (second === 33) {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9);
    // Document types are how XML bombs and file reads come in.
    throw new ExchangeProblem('documentType', { file: '', where: '<!' });
  }
  if (second === 63) return after(text, '?>', at + 2);
  return endOfTag(text, at);
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/** A `>` inside a quoted attribute does not end the tag. */
function endOfTag(text: string, at: number): number {
  let from = at;
  while (true) {
    const end = text.indexOf('>', from);
    if (end < 0) return -1;
    const quote = openQuote(text, from, end);
    if (quote === '') return end + 1;
    const closing = text.indexOf(quote, end);
    if (closing < 0) return -1;
    from = closing + 1;
  }
}

/** The quote that is still open before `end`; empty where none is. */
function openQuote(text: string, from: number, end: number): '' | '"' | "'" {
  let open: '' | '"' | "'" = '';
  for (let index = from; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 34 && open !== "'") open = open === '' ? '"' : '';
    else if (code === 39 && open !== '"') open = open === '' ? "'" : '';
  }
  return open;
}

function tokenOf(source: string): Token {
  if (source.charCodeAt(0) !== lt) return { kind: 'text', name: '', source };
  const second = source.charCodeAt(1);
  if (second === 33) return { kind: source.startsWith('<![') ? 'text' : 'aside', name: '', source };
  if (second === 63) return { kind: 'aside', name: '', source };
  if (second === 47) return { kind: 'close', name: nameIn(source, 2), source };
  const kind = source.charCodeAt(source.length - 2) === 47 ? 'empty' : 'open';
  return { kind, name: nameIn(source, 1), source };
}

function nameIn(source: string, from: number): string {
  let start = from;
  let end = from;
  for (; end < source.length; end += 1) {
    const code = source.charCodeAt(end);
    if (code === 58) start = end + 1;
    else if (code <= 32 || code === 47 || code === 62) break;
  }
  return source.slice(start, end);
}
