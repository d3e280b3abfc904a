import { numberKindOf } from '../xlsx/number-format.ts';

const [formatRecord, cellFormatRecord] = [44, 47];
/** Formats that mean a day and a time wherever the file is read. */
const [day, time] = [14, 20];

/**
 * Gives cell formats of the styles part another number where theirs is one of the built-in days and times in Chinese, which the
 * library does not know and would read as plain numbers. Changes the bytes in place.
 */
export function nameBuiltInFormats(styles: Uint8Array): void {
  const view = new DataView(styles.buffer, styles.byteOffset, styles.byteLength);
  const own = new Set<number>();
  for (const { type, start, length } of recordsOf(styles)) {
    if (type === formatRecord && length >= 2) own.add(view.getUint16(start, true));
    if (type !== cellFormatRecord || length < 4) continue;
    const id = view.getUint16(start + 2, true);
    const isChinese = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
    if (!isChinese || own.has(id)) continue;
    view.setUint16(start + 2, numberKindOf(id, undefined) === 'time' ? time : day, true);
  }
}

/** A record is its type in one or two bytes, its length in up to four of seven bits, and its content. */
function* recordsOf(bytes: Uint8Array): Generator<{ type: number; start: number; length: number }> {
  let at = 0;
  while (at < bytes.length) {
    let type = bytes[at++] as number;
    if (type >= 0x80) type = (type & 0x7f) | (((bytes[at++] ?? 0) & 0x7f) << 7);
    let length = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    if (at + length > bytes.length) return;
    yield { type, start: at, length };
    at += length;
  }
}
