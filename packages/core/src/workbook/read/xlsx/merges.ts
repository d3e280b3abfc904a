import { columnIndex } from '../../../format/column-letters.ts';
import { limits } from '../limits.ts';
import { attributesOf } from './attributes.ts';
import type { XmlHandler, XmlScanner } from './xml-scanner.ts';

/** A merged range; all from 0 but rows, which count from 1, and inclusive. */
export interface Merge {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Gathers the merged ranges of a sheet, as far as they reach columns that are read. */
export class MergeList implements XmlHandler {
  readonly merges: Merge[] = [];
  readonly #refuse: () => never;

  constructor(refuse: () => never) {
    this.#refuse = refuse;
  }

  open(scanner: XmlScanner): void {
    if (scanner.code !== 0 || scanner.nameEnd - scanner.nameStart !== nameLength || scanner.name !== 'mergeCell')
      return;
    const merge = mergeOf(attributesOf(scanner).get('ref') ?? '');
    if (!merge || merge.firstColumn >= limits.columns) return;
    this.merges.push(merge);
    if (this.merges.length > limits.merges) this.#refuse();
  }

  close(): void {}

  text(): void {}
}

const nameLength = 'mergeCell'.length;
const range = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/** Undefined for a range of one cell and for what is no range. */
function mergeOf(ref: string): Merge | undefined {
  const [, left = '', top, right = '', bottom] = range.exec(ref) ?? [];
  const merge = {
    firstRow: Number(top),
    lastRow: Number(bottom),
    firstColumn: columnIndex(left),
    lastColumn: columnIndex(right),
  };
  const cells = (merge.lastRow - merge.firstRow + 1) * (merge.lastColumn - merge.firstColumn + 1);
  return cells > 1 ? merge : undefined;
}
