import { XmlFault } from './xml-fault.ts';

/**
 * The text that stands in a range of a part: UTF-8 decoded strictly, entities and line ends as XML says. What is no text
 * at all (broken UTF-8, control characters, entities of one's own) is a fault.
 */
export function textIn(bytes: Uint8Array, start: number, end: number, isLiteral = false): string {
  const length = end - start;
  if (length <= shortest) {
    const text = shortText(bytes, start, end);
    if (text !== undefined) return text;
  }
  return tidy(decode(bytes.subarray(start, end)), isLiteral);
}

/** UTF-8 decoded strictly and nothing else. */
export function plainText(bytes: Uint8Array, start: number, end: number): string {
  const text = end - start <= shortest ? shortText(bytes, start, end) : undefined;
  return text ?? decode(bytes.subarray(start, end));
}

/** Whether `plainText` would say the same as `unescaped(textIn(...))`. */
export function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    const isEscape = byte === underscore && bytes[at + 1] === letterX;
    if (byte < 32 ? byte !== 10 && byte !== 9 : byte === ampersand || byte === 0xef || isEscape) return false;
  }
  return true;
}

/** `_x000D_` and the like turned into the characters that XML cannot hold; halves of a character stay as they stand. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  const whole = text.replace(escaped, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return half.test(whole) ? text : whole;
}

const half = /\p{Surrogate}/u;
const escaped = /_x([0-9A-Fa-f]{4})_/g;
/** Up to here a decoder costs more than our own loop. */
const shortest = 48;
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const units = new Uint16Array(shortest);

/** Undefined where anything but plain characters stands in it; the decoder looks at those. */
function shortText(bytes: Uint8Array, start: number, end: number): string | undefined {
  let count = 0;
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte < 0x80) {
      if (byte < 32 || byte === ampersand) return undefined;
      units[count] = byte;
      at += 1;
    } else if (byte >= 0xe1 && byte !== 0xed && byte < 0xf0 && at + 2 < end) {
      const second = bytes[at + 1] as number;
      const third = bytes[at + 2] as number;
      if ((second & 0xc0) !== 0x80 || (third & 0xc0) !== 0x80 || (byte === 0xef && second === 0xbf)) return undefined;
      units[count] = ((byte & 15) << 12) | ((second & 63) << 6) | (third & 63);
      at += 3;
    } else if (byte >= 0xc2 && byte < 0xe0 && at + 1 < end) {
      const second = bytes[at + 1] as number;
      if ((second & 0xc0) !== 0x80) return undefined;
      units[count] = ((byte & 31) << 6) | (second & 63);
      at += 2;
    } else return undefined;
    count += 1;
  }
  return textOfUnits(count);
}

/** A call with a few arguments is several times as fast as one that spreads an array. */
function textOfUnits(count: number): string {
  const u = units;
  let text = '';
  let at = 0;
  for (; at + 8 <= count; at += 8)
    text += String.fromCharCode(
      u[at] as number,
      u[at + 1] as number,
      u[at + 2] as number,
      u[at + 3] as number,
      u[at + 4] as number,
      u[at + 5] as number,
      u[at + 6] as number,
      u[at + 7] as number,
    );
  if (at + 4 <= count) {
    text += String.fromCharCode(u[at] as number, u[at + 1] as number, u[at + 2] as number, u[at + 3] as number);
    at += 4;
  }
  if (at + 2 <= count) {
    text += String.fromCharCode(u[at] as number, u[at + 1] as number);
    at += 2;
  }
  return at < count ? text + String.fromCharCode(u[at] as number) : text;
}

function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    throw new XmlFault('no UTF-8');
  }
}

const ampersand = 38;
const underscore = 95;
const letterX = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));|&/gi;
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function tidy(text: string, isLiteral: boolean): string {
  if (forbidden.test(text)) throw new XmlFault('a control character');
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (isLiteral || !lines.includes('&')) return lines;
  return lines.replace(entity, (_, hex, digits, name: string | undefined) => {
    if (name !== undefined || (hex === undefined && digits === undefined)) {
      const known = named.get(name ?? '');
      if (known === undefined) throw new XmlFault('an unknown entity');
      return known;
    }
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new XmlFault('no character');
    const character = String.fromCodePoint(code);
    if (forbidden.test(character)) throw new XmlFault('a control character');
    return character;
  });
}
