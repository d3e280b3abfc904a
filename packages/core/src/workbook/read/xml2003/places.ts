import { limits } from '../limits.ts';
import type { Merge } from '../xlsx/merges.ts';
import { XmlFault } from '../xlsx/xml-fault.ts';

type Attributes = ReadonlyMap<string, string>;

/** Where rows and cells of an XML spreadsheet stand: behind the one before, unless an index says otherwise. */
export class XmlPlaces {
  /** From 1. */
  row = 0;
  /** From 0. */
  column = -1;
  #nextRow = 1;
  #nextColumn = 0;

  openRow(attributes: Attributes): void {
    this.row = placeOf(attributes.get('Index'), this.#nextRow, limits.lastRow);
    this.#nextRow = this.row + 1 + countOf(attributes.get('Span'));
    this.#nextColumn = 0;
  }

  /** The range of cells that this one stands for, where it is more than one. */
  openCell(attributes: Attributes): Merge | undefined {
    this.column = placeOf(attributes.get('Index'), this.#nextColumn + 1, limits.lastColumn) - 1;
    const [across, down] = [countOf(attributes.get('MergeAcross')), countOf(attributes.get('MergeDown'))];
    this.#nextColumn = this.column + 1 + across;
    if ((across === 0 && down === 0) || this.column >= limits.columns) return undefined;
    const { row, column } = this;
    return { firstRow: row, lastRow: row + down, firstColumn: column, lastColumn: column + across };
  }
}

/** Places only rise: a row or a cell twice is none that a spreadsheet program writes. */
function placeOf(index: string | undefined, next: number, last: number): number {
  const place = index === undefined ? next : Number(index);
  if (!Number.isInteger(place) || place < next || place > last) throw new XmlFault('out of order');
  return place;
}

function countOf(text: string | undefined): number {
  const count = Number(text ?? 0);
  if (!Number.isInteger(count) || count < 0 || count > limits.lastRow) throw new XmlFault('no number');
  return count;
}
