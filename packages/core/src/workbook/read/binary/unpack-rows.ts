import type { Cell } from '../../cell.ts';
import type { RowList } from '../row-list.ts';
import { emptyFormula, numberCell } from '../xlsx/cell-value.ts';
import { type NumberKind, numberKindOf } from '../xlsx/number-format.ts';
import { builtInMark, hiddenBit, type PackedRows, packedKinds } from './reader-messages.ts';

/** The errors by the numbers that binary workbooks know them by. */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** Gives rows from a reader thread to the list, each cell by the same rules as those of XLSX. */
export function unpackRows(packed: PackedRows, isDate1904: boolean, list: RowList): void {
  const formats = packed.formats.map(kindOfFormat);
  const { columns, kinds, numbers, styles, text } = packed;
  let at = 0;
  let start = 0;
  const cellAt = (index: number): Cell => {
    const number = numbers[index] as number;
    switch (kinds[index]) {
      case packedKinds.text:
        start += number;
        return text.slice(start - number, start);
      case packedKinds.number:
        return numberCell(number, formats[styles[index] as number] ?? 'number', isDate1904);
      case packedKinds.boolean:
        return number === 1 ? 'TRUE' : 'FALSE';
      case packedKinds.error:
        return { error: errors[number] ?? '#N/A' };
      default:
        return emptyFormula('');
    }
  };
  for (let index = 0; index < packed.rows.length; index += 1) {
    const row = packed.rows[index] as number;
    list.begin((row % hiddenBit) + 1, row >= hiddenBit);
    const end = at + (packed.counts[index] as number);
    for (; at < end; at += 1) list.put(columns[at] as number, cellAt(at));
    list.end();
  }
}

function kindOfFormat(code: string): NumberKind {
  return code.startsWith(builtInMark)
    ? numberKindOf(Number(code.slice(builtInMark.length)), undefined)
    : numberKindOf(-1, code);
}
