import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { Pieces } from '../../platform.ts';
import type { Encoding } from '../../read/csv/encoding.ts';
import { limits } from '../../read/limits.ts';

/** A record of a CSV file as it stands there, byte for byte. */
export interface RawRecord {
  /** With the line end. */
  readonly bytes: Uint8Array;
  /** Where the line end begins. */
  readonly end: number;
}

/** Cuts a file into its records without reading a letter: what is not touched stays as it was. */
export async function* rawRecords(pieces: Pieces, encoding: Encoding, delimiter: string): AsyncGenerator<RawRecord[]> {
  const wide = encoding.startsWith('utf-16');
  const scan = createScanner(encoding, delimiter);
  let bytes = new Uint8Array(0);
  for await (const piece of pieces) {
    const joined = new Uint8Array(bytes.length + piece.length);
    joined.set(bytes);
    joined.set(piece, bytes.length);
    // A carriage return at the very end may be half of a line end, and half a character cannot be judged.
    const { records, rest } = scan(joined, joined.length - (wide ? 4 : 2));
    if (joined.length - rest > limits.csvRecord * 4)
      throw new ExchangeProblem('brokenCsv', { file: '', row: 1, rows: '1' });
    if (records.length > 0) yield records;
    bytes = joined.slice(rest);
  }
  const { records, rest } = scan(bytes, bytes.length);
  yield records;
  if (rest < bytes.length) yield [{ bytes: bytes.subarray(rest), end: bytes.length - rest }];
}

const quote = 0x22;
const cr = 0x0d;
const lf = 0x0a;

/** Tells of each unit in turn whether it stands within quotes. A quote opens where a field begins, and again behind one that has closed. */
function quotes(separator: number): (code: number) => boolean {
  let isInside = false;
  let mayOpen = true;
  return (code) => {
    if (code === quote) {
      const closes = isInside;
      isInside = !isInside && mayOpen;
      mayOpen = closes;
    } else if (!isInside) mayOpen = code === separator || code === lf || code === cr;
    return isInside;
  };
}

/** Where each separator of a record begins: asked for the few records that get a cell in their midst. */
export function separatorsOf({ bytes, end }: RawRecord, encoding: Encoding, delimiter: string): readonly number[] {
  const separator = delimiter.charCodeAt(0);
  const { width, isDouble, unit } = unitsOf(encoding);
  const places: number[] = [];
  const isQuoted = quotes(separator);
  for (let at = 0; at < end; at += width) {
    const code = unit(bytes, at);
    const isInside = isQuoted(code);
    if (isDouble && code > 0x80) at += 1;
    else if (!isInside && code === separator) places.push(at);
  }
  return places;
}

function unitsOf(encoding: Encoding) {
  const width = encoding.startsWith('utf-16') ? 2 : 1;
  const low = encoding === 'utf-16be' ? 1 : 0;
  const unit = (bytes: Uint8Array, at: number) =>
    width === 1 ? (bytes[at] as number) : bytes[at + 1 - low] === 0 ? (bytes[at + low] as number) : 0xff;
  return { width, isDouble: encoding === 'gb18030', unit };
}

type Scan = (bytes: Uint8Array, until: number) => { records: RawRecord[]; rest: number };

function createScanner(encoding: Encoding, delimiter: string): Scan {
  const { width, isDouble, unit } = unitsOf(encoding);
  const isQuoted = quotes(delimiter.charCodeAt(0));
  let isInside = false;
  /** How far the record that has begun was looked at. */
  let seen = 0;
  return (bytes: Uint8Array, until: number) => {
    const records: RawRecord[] = [];
    let start = 0;
    let at = seen;
    // Without quotes only line ends count, and a search finds them several times as fast as a look at every byte.
    const isPlain = encoding === 'utf-8' && !isInside && !bytes.includes(quote, at);
    const lineEndAt = isPlain ? lineEnds(bytes) : undefined;
    for (; at < until; at += width) {
      if (lineEndAt) {
        const next = Math.min(lineEndAt(at), until);
        if (next > at) isQuoted(unit(bytes, next - 1));
        at = next;
      }
      if (at >= until) break;
      const code = unit(bytes, at);
      isInside = isQuoted(code);
      if (isDouble && code > 0x80) at += 1;
      else if (isInside) continue;
      else if (code === lf || code === cr) {
        const isPair = code === cr && at + width < bytes.length && unit(bytes, at + width) === lf;
        const next = at + (isPair ? 2 * width : width);
        records.push({ bytes: bytes.subarray(start, next), end: at - start });
        start = next;
        at = next - width;
      }
    }
    seen = at - start;
    return { records, rest: start };
  };
}

/** Finds the next byte of a line end, at a place or behind it; the length where there is none. */
function lineEnds(bytes: Uint8Array): (from: number) => number {
  const places = { [cr]: -1, [lf]: -1 };
  const next = (code: typeof cr | typeof lf, from: number) => {
    if ((places[code] as number) < from) {
      const found = bytes.indexOf(code, from);
      places[code] = found < 0 ? bytes.length : found;
    }
    return places[code] as number;
  };
  return (from) => Math.min(next(cr, from), next(lf, from));
}
