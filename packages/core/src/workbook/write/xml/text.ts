/** Text as XML holds it. What XML cannot hold at all is written the way spreadsheets do: `_x000D_`. */
export function xmlText(text: string): string {
  return needsCare.test(text) ? escapeMarkup(escapeForbidden(text)) : text;
}

/** The same for the value of an attribute in double quotes. */
export function xmlAttribute(text: string): string {
  return escapeMarkup(text).replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}

/** Only the markup: for texts that were XML before. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** The characters behind entities and CDATA. */
export function decodeText(source: string): string {
  if (source.startsWith('<![CDATA[')) return source.slice(9, -3);
  if (!source.includes('&')) return source;
  return source.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** One attribute of a tag, whatever its prefix. */
export function attributeOf(source: string, name: string): string | undefined {
  for (const [, key, double, single] of source.matchAll(attributes))
    if (localName(key) === name) return decodeText(double ?? single ?? '');
  return undefined;
}

/** The tag with some of its attributes changed: undefined leaves one as it is, null takes it out. */
export function editAttributes(
  source: string,
  change: (name: string, value: string) => string | null | undefined,
): string {
  return source.replace(attributes, (whole, key: string, double?: string, single?: string) => {
    const made = change(localName(key), decodeText(double ?? single ?? ''));
    if (made === undefined) return whole;
    return made === null ? '' : ` ${key}="${xmlAttribute(made)}"`;
  });
}

/** The tag with an attribute set, put last where it was missing. */
export function setAttribute(source: string, name: string, value: string): string {
  let isSet = false;
  const made = editAttributes(source, (key) => {
    if (key !== name) return undefined;
    isSet = true;
    return value;
  });
  return isSet ? made : made.replace(/\s*\/?>$/, (end) => ` ${name}="${xmlAttribute(value)}"${end.trimStart()}`);
}

const attributes = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

// Control characters but tab and line feed, lone surrogates, the two non-characters; and texts that look so escaped already.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
  /[\x00-\x08\x0b-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9A-Fa-f]{4}_)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above; a quick look, since few texts need any of it.
const needsCare = /[&<>"\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]|_x/;

function escapeForbidden(text: string): string {
  return text.replace(forbidden, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

function localName(key = ''): string {
  return key.slice(key.indexOf(':') + 1);
}
