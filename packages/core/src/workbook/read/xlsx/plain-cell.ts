import { cellTypes } from './cell-attributes.ts';
import { numberIn } from './number-in.ts';

/**
 * A cell with a number or a shared text as nearly all programs write it: `<c r="B4" s="1" t="s"><v>12</v></c>`, or
 * without a value: `<c r="B4" s="1"/>`. Sheets are millions of these, so each byte is compared where it stands, and none
 * is looked for beyond the piece.
 */
export class PlainCell {
  column = -1;
  row = -1;
  style = 0;
  type: number = cellTypes.number;
  /** NaN where it has none. */
  value = Number.NaN;
  /** Behind its closing tag. */
  end = 0;

  /** Whether such a cell stands here, whole and without anything unusual about it. */
  read(bytes: Uint8Array, start: number): boolean {
    if (bytes.length - start < longest) return false;
    // <c r="
    if (bytes[start + 1] !== letterC || bytes[start] !== lessThan || bytes[start + 2] !== space) return false;
    if (bytes[start + 3] !== letterR || bytes[start + 4] !== equals || bytes[start + 5] !== quote) return false;
    let at = start + 6;
    let column = 0;
    let byte = bytes[at] as number;
    for (const last = at + mostLetters; byte >= letterA && byte <= letterZ && at < last; byte = bytes[at] as number) {
      column = column * 26 + byte - letterA + 1;
      at += 1;
    }
    const digits = at;
    let row = 0;
    for (const last = at + mostDigits; byte >= zero && byte <= nine && at < last; byte = bytes[at] as number) {
      row = row * 10 + byte - zero;
      at += 1;
    }
    if (at === digits || byte !== quote) return false;
    at += 1;
    let style = 0;
    // s="
    if (bytes[at + 1] === letterS) {
      if (bytes[at] !== space || bytes[at + 2] !== equals || bytes[at + 3] !== quote) return false;
      at += 4;
      const first = at;
      byte = bytes[at] as number;
      for (const last = at + mostDigits; byte >= zero && byte <= nine && at < last; byte = bytes[at] as number) {
        style = style * 10 + byte - zero;
        at += 1;
      }
      if (at === first || byte !== quote) return false;
      at += 1;
    }
    // t="s" or t="n"
    let isShared = false;
    if (bytes[at + 1] === letterT) {
      if (bytes[at] !== space || bytes[at + 2] !== equals || bytes[at + 3] !== quote) return false;
      isShared = bytes[at + 4] === letterS;
      if ((!isShared && bytes[at + 4] !== letterN) || bytes[at + 5] !== quote) return false;
      at += 6;
    }
    this.column = column - 1;
    this.row = row;
    this.style = style;
    this.type = isShared ? cellTypes.shared : cellTypes.number;
    this.value = Number.NaN;
    this.end = at + 2;
    if (bytes[at] === slash && bytes[at + 1] === greaterThan) return true;
    // ><v>
    if (bytes[at] !== greaterThan || bytes[at + 1] !== lessThan) return false;
    if (bytes[at + 2] !== letterV || bytes[at + 3] !== greaterThan) return false;
    at += 4;
    const first = at;
    const last = at + longestValue;
    let value = 0;
    byte = bytes[at] as number;
    for (; byte >= zero && byte <= nine && at < last; byte = bytes[at] as number) {
      value = value * 10 + byte - zero;
      at += 1;
    }
    const isWhole = byte === lessThan && at - first <= exactDigits;
    while (byte !== lessThan && at < last) {
      at += 1;
      byte = bytes[at] as number;
    }
    // </v></c>
    if (at === first || byte !== lessThan || bytes[at + 1] !== slash || bytes[at + 2] !== letterV) return false;
    if (bytes[at + 3] !== greaterThan || bytes[at + 4] !== lessThan || bytes[at + 5] !== slash) return false;
    if (bytes[at + 6] !== letterC || bytes[at + 7] !== greaterThan) return false;
    if (!isWhole) {
      value = numberIn(bytes, first, at);
      if (Number.isNaN(value)) return false;
    }
    this.value = value;
    this.end = at + 8;
    return true;
  }
}

/** More than such a cell can take. */
const longest = 80;
const mostLetters = 3;
const mostDigits = 7;
const longestValue = 24;
const exactDigits = 15;
const space = 32;
const quote = 34;
const slash = 47;
const zero = 48;
const nine = 57;
const lessThan = 60;
const equals = 61;
const greaterThan = 62;
const letterA = 65;
const letterZ = 90;
const letterC = 99;
const letterN = 110;
const letterR = 114;
const letterS = 115;
const letterT = 116;
const letterV = 118;
