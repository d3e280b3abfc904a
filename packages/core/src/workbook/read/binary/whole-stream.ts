const eof = 0x0a;
const beginnings: ReadonlySet<number> = new Set([0x009, 0x209, 0x409, 0x809]);
const sheetRecord = 0x85;

/**
 * Whether the stream of an old workbook is all there: every part that begins ends too, and every sheet that is listed begins
 * where it should. The library reads what is left of a file that was cut short, and says nothing.
 */
export function isWholeStream(stream: Uint8Array): boolean {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const listed: number[] = [];
  const begun = new Set<number>();
  let depth = 0;
  let at = 0;
  while (at + 4 <= stream.length) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    // What follows the last part is filled up.
    if (depth === 0 && !beginnings.has(type)) break;
    if (at + 4 + length > stream.length) return false;
    if (beginnings.has(type)) {
      begun.add(at);
      depth += 1;
    } else if (type === eof) depth -= 1;
    else if (type === sheetRecord && length >= 4) listed.push(view.getUint32(at + 4, true));
    at += 4 + length;
  }
  return depth === 0 && begun.size > 0 && listed.every((place) => begun.has(place));
}
