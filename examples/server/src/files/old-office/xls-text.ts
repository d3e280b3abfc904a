import { streamOf } from './cfb-stream.ts';

const records = { locked: 0x2f, sheet: 0x85, strings: 0xfc, more: 0x3c } as const;

/** The words of an Excel 97 workbook: the names of its sheets and its table of strings (BIFF8), a line each; no numbers. */
export function xlsText(bytes: Buffer): string {
  const stream = streamOf(bytes, 'Workbook', 'Book');
  const sheets: string[] = [];
  const parts: Buffer[] = [];
  let isTable = false;
  for (let at = 0; at + 4 <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const body = stream.subarray(at + 4, at + 4 + length);
    if (type === records.locked) throw new Error('locked');
    if (type === records.sheet) sheets.push(sheetName(body));
    isTable = type === records.strings || (isTable && type === records.more);
    if (isTable) parts.push(body);
    at += 4 + length;
  }
  return [...sheets, ...stringsOf(parts)].join('\n');
}

/** After the place of the sheet and its state: length, width and characters of its name. */
function sheetName(body: Buffer): string {
  const isWide = ((body[7] ?? 0) & 1) === 1;
  const count = body[6] ?? 0;
  return body.subarray(8, 8 + count * (isWide ? 2 : 1)).toString(isWide ? 'utf16le' : 'latin1');
}

/** A string that goes on in the next record says its width there anew. */
function stringsOf(parts: readonly Buffer[]): readonly string[] {
  let part = 0;
  let at = 8;
  const rest = () => (parts[part]?.length ?? 0) - at;
  const next = () => {
    part += 1;
    at = 0;
  };
  const byte = (): number => {
    while (part < parts.length && rest() <= 0) next();
    at += 1;
    return parts[part]?.[at - 1] ?? 0;
  };
  const short = () => byte() + byte() * 256;
  const skip = (count: number) => {
    let left = count;
    while (left > 0 && part < parts.length) {
      const here = Math.min(left, Math.max(0, rest()));
      at += here;
      left -= here;
      if (left > 0) next();
    }
  };
  const characters = (count: number, wide: boolean): string => {
    let isWide = wide;
    let text = '';
    let left = count;
    while (left > 0 && part < parts.length) {
      if (rest() <= 0) {
        next();
        isWide = (byte() & 1) === 1;
      }
      const size = isWide ? 2 : 1;
      const here = Math.min(left, Math.floor(rest() / size));
      if (here === 0) break;
      text += parts[part]?.subarray(at, at + here * size).toString(isWide ? 'utf16le' : 'latin1') ?? '';
      at += here * size;
      left -= here;
    }
    return text;
  };
  const found: string[] = [];
  while (part < parts.length && (rest() > 0 || part < parts.length - 1)) {
    const count = short();
    const flags = byte();
    const runs = flags & 8 ? short() : 0;
    const extra = flags & 4 ? short() + short() * 65_536 : 0;
    found.push(characters(count, (flags & 1) === 1));
    skip(runs * 4 + extra);
  }
  return found.filter((text) => text.trim() !== '');
}
