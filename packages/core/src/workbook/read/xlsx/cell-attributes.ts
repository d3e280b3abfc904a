import { XmlFault } from './xml-fault.ts';
import type { XmlScanner } from './xml-scanner.ts';

/** What a cell's text is, by its `t`. */
export const cellTypes = { number: 0, shared: 1, text: 2, boolean: 3, error: 4, date: 5 } as const;

/** The attributes of `<c>` and `<row>`, read in place: no strings are made for the millions of them. */
export class CellAttributes {
  /** -1 where the tag does not say. */
  column = -1;
  row = -1;
  style = 0;
  type: number = cellTypes.number;
  isHidden = false;

  read({ bytes, nameEnd, attributesEnd: end }: XmlScanner): void {
    this.column = -1;
    this.row = -1;
    this.style = 0;
    this.type = cellTypes.number;
    this.isHidden = false;
    let at = nameEnd;
    while (at < end) {
      if ((bytes[at] as number) <= 32) {
        at += 1;
        continue;
      }
      const name = at;
      while (at < end && bytes[at] !== equals) at += 1;
      let nameLength = at - name;
      while (nameLength > 0 && (bytes[name + nameLength - 1] as number) <= 32) nameLength -= 1;
      at += 1;
      while (at < end && (bytes[at] as number) <= 32) at += 1;
      const mark = bytes[at];
      const value = at + 1;
      if (at >= end || (mark !== quote && mark !== apostrophe)) throw new XmlFault('an attribute without quotes');
      at = value;
      while (at < end && bytes[at] !== mark) at += 1;
      if (at >= end) throw new XmlFault('an attribute without end');
      if (nameLength === 1) this.#short(bytes, bytes[name] as number, value, at);
      else if (nameLength === 6 && bytes[name] === letterH && bytes[name + 1] === letterI)
        this.isHidden = bytes[value] === digit1 || bytes[value] === letterT;
      at += 1;
    }
  }

  #short(bytes: Uint8Array, name: number, start: number, end: number): void {
    if (name === letterR) this.#address(bytes, start, end);
    else if (name === letterS) this.style = wholeIn(bytes, start, end);
    else if (name === letterT) this.type = typeIn(bytes, start, end);
  }

  #address(bytes: Uint8Array, start: number, end: number): void {
    let at = start;
    let column = 0;
    for (; at < end; at += 1) {
      const letter = (bytes[at] as number) & ~32;
      if (letter < letterA || letter > letterZ) break;
      column = column * 26 + letter - letterA + 1;
    }
    if (at > start + 3) throw new XmlFault('no address');
    this.column = column - 1;
    this.row = wholeIn(bytes, at, end);
  }
}

const equals = 61;
const quote = 34;
const apostrophe = 39;
const letterR = 114;
const letterS = 115;
const letterT = 116;
const letterH = 104;
const letterI = 105;
const letterA = 65;
const letterZ = 90;
const digit1 = 49;

/** Digits and nothing else. */
function wholeIn(bytes: Uint8Array, start: number, end: number): number {
  let whole = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] as number) - 48;
    if (digit < 0 || digit > 9) throw new XmlFault('no number');
    whole = whole * 10 + digit;
  }
  if (start === end || end - start > 9) throw new XmlFault('no number');
  return whole;
}

function typeIn(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  const first = bytes[start];
  if (length === 1) {
    if (first === letterS) return cellTypes.shared;
    if (first === 110) return cellTypes.number;
    if (first === 98) return cellTypes.boolean;
    if (first === 101) return cellTypes.error;
    if (first === 100) return cellTypes.date;
  }
  if (length === 3 && first === letterS) return cellTypes.text;
  if (length === 9 && first === letterI) return cellTypes.text;
  throw new XmlFault('an unknown type of cell');
}
