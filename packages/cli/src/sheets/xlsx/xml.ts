import { WorkbookProblem } from './zip.ts';

/** What a scan of XML meets. Names come without their namespace prefix. */
export interface Token {
  readonly kind: 'open' | 'close' | 'text';
  readonly name: string;
  /** Attributes of an opening tag as written; text of a text. */
  readonly source: string;
}

// No alternative reaches past the next `<`, so a scan is linear whatever the text.
const piece =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>|([^<]+)|<[?!]/g;

/** Walks over the tags and texts of a part. Document types are refused: they are how XML bombs and file reads come in. */
export function* tokens(xml: string): Generator<Token> {
  if (/<!DOCTYPE/i.test(xml.slice(0, 4096))) throw new WorkbookProblem('damaged');
  const scan = new RegExp(piece);
  for (let match = scan.exec(xml); match !== null; match = scan.exec(xml)) {
    const [whole, cdata, slash, name, attributes, selfClosing, text] = match;
    if (name !== undefined) {
      if (slash === '/') yield { kind: 'close', name, source: '' };
      else {
        yield { kind: 'open', name, source: attributes ?? '' };
        if (selfClosing === '/') yield { kind: 'close', name, source: '' };
      }
    } else if (text !== undefined) yield { kind: 'text', name: '', source: decoded(text) };
    else if (cdata !== undefined) yield { kind: 'text', name: '', source: cdata };
    else scan.lastIndex = endOfAside(xml, match.index, whole);
  }
}

/** One attribute, whatever its namespace prefix. */
export function attribute(source: string, name: string): string | undefined {
  for (const [, key, double, single] of source.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (key === name) return decoded(double ?? single ?? '');
  }
  return undefined;
}

/** Past a comment or a processing instruction. */
function endOfAside(xml: string, start: number, opening: string): number {
  const end = xml.startsWith('<!--', start) ? '-->' : opening === '<?' ? '?>' : '>';
  const at = xml.indexOf(end, start + 2);
  return at < 0 ? xml.length : at + end.length;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
