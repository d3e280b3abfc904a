import type { LibraryCell, LibrarySheet } from './library.ts';
import { builtInMark, hiddenBit, type PackedRows, packedKinds } from './reader-messages.ts';

/** Of one answer: enough that the way costs nothing, and little in memory. */
const cellsAtOnce = 20_000;

/** Packs rows of a sheet, from the row `from` (counted from 0) until there is enough for one answer. */
export function packRows(sheet: LibrarySheet, from: number): PackedRows {
  const data = sheet['!data'] ?? [];
  const info = sheet['!rows'] ?? [];
  const rows: number[] = [];
  const counts: number[] = [];
  const columns: number[] = [];
  const kinds: number[] = [];
  const numbers: number[] = [];
  const styles: number[] = [];
  const texts: string[] = [];
  const formats = new Map<string, number>();
  const styleOf = (format: string) => {
    const known = formats.get(format) ?? formats.size;
    formats.set(format, known);
    return known;
  };
  let row = from;
  for (; row < data.length && columns.length < cellsAtOnce; row += 1) {
    const cells = data[row];
    if (cells === undefined) continue;
    const before = columns.length;
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column];
      const kind = cell && kindOf(cell);
      if (cell === undefined || kind === undefined) continue;
      columns.push(column);
      kinds.push(kind);
      styles.push(kind === packedKinds.number ? styleOf(cell.z ?? `${builtInMark}0`) : 0);
      if (kind === packedKinds.text) {
        const text = String(cell.v);
        // No text holds it: the record was not what the library took it for.
        if (text.includes('\0')) throw new Error('a text that was read wrongly');
        texts.push(text);
        numbers.push(text.length);
      } else numbers.push(Number(cell.v ?? 0));
    }
    if (columns.length === before) continue;
    rows.push(info[row]?.hidden ? row + hiddenBit : row);
    counts.push(columns.length - before);
  }
  return {
    rows: Uint32Array.from(rows),
    counts: Uint16Array.from(counts),
    columns: Uint16Array.from(columns),
    kinds: Uint8Array.from(kinds),
    numbers: Float64Array.from(numbers),
    styles: Uint16Array.from(styles),
    formats: [...formats.keys()],
    text: texts.join(''),
    next: row < data.length ? row : undefined,
  };
}

/** Undefined for cells without content. */
function kindOf({ t, v }: LibraryCell): number | undefined {
  if (t === 'z') return undefined;
  if (v === undefined || v === null) return packedKinds.uncalculated;
  if (t === 'n') return packedKinds.number;
  if (t === 's') return v === '' ? undefined : packedKinds.text;
  if (t === 'b') return packedKinds.boolean;
  return t === 'e' ? packedKinds.error : undefined;
}
