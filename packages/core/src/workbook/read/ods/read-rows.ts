import type { Cell } from '../../cell.ts';
import type { RowList } from '../row-list.ts';
import { attributesOf } from '../xlsx/attributes.ts';
import type { XmlHandler, XmlScanner } from '../xlsx/xml-scanner.ts';
import { textIn } from '../xlsx/xml-text.ts';
import { type OdsStyles, odsCell } from './cell-of.ts';
import { OdsPlaces } from './places.ts';

/** What stands within a cell and is no text of it. */
const asides = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'control', 'ruby-text', 'table']);

/** Reads the rows of one sheet of an ODF spreadsheet. */
export class OdsRows implements XmlHandler {
  readonly #index: number;
  readonly #list: RowList;
  readonly #styles: OdsStyles;
  #sheet = -1;
  #tables = 0;
  #aside = 0;
  #places = new OdsPlaces();
  #isHidden = false;
  #attributes: ReadonlyMap<string, string> | undefined;
  #paragraphs = 0;
  #text = '';
  /** The cells of the row, which may be many rows. */
  #cells: [column: number, count: number, cell: Cell][] = [];

  constructor(index: number, list: RowList, styles: OdsStyles) {
    this.#index = index;
    this.#list = list;
    this.#styles = styles;
  }

  open(scanner: XmlScanner): void {
    const { name } = scanner;
    if (name === 'table') {
      this.#tables += 1;
      if (this.#tables === 1) {
        this.#sheet += 1;
        return;
      }
    }
    if (this.#sheet !== this.#index) return;
    if (this.#aside > 0 || asides.has(name)) {
      this.#aside += 1;
      scanner.wantsText = false;
    } else if (name === 'table-row') {
      const attributes = attributesOf(scanner);
      this.#places.openRow(attributes);
      const visibility = attributes.get('visibility');
      this.#isHidden = visibility === 'collapse' || visibility === 'filter';
      this.#cells = [];
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const attributes = attributesOf(scanner);
      this.#places.openCell(attributes);
      // Covered cells keep what they held before they were merged; nobody sees it.
      this.#attributes = name === 'table-cell' ? attributes : undefined;
      this.#text = '';
      this.#paragraphs = 0;
    } else if (this.#attributes) this.#inCell(scanner, name);
  }

  #inCell(scanner: XmlScanner, name: string): void {
    if (name === 'p' || name === 'h') {
      if (this.#paragraphs > 0) this.#text += '\n';
      this.#paragraphs += 1;
      scanner.wantsText = true;
    } else if (name === 's') {
      const count = Number(attributesOf(scanner).get('c') ?? 1);
      this.#text += ' '.repeat(Math.min(Math.max(count, 0) || 0, 32_768));
    } else if (name === 'tab') this.#text += '\t';
    else if (name === 'line-break') this.#text += '\n';
  }

  text({ bytes, textStart, textEnd, isLiteral }: XmlScanner): void {
    this.#text += textIn(bytes, textStart, textEnd, isLiteral).replace(/[\t\n\r]+/g, ' ');
  }

  close(scanner: XmlScanner): void {
    const { name } = scanner;
    if (name === 'table') this.#tables -= 1;
    if (this.#sheet !== this.#index) return;
    if (this.#aside > 0) {
      this.#aside -= 1;
      scanner.wantsText = this.#aside === 0 && this.#paragraphs > 0;
    } else if (name === 'p' || name === 'h') scanner.wantsText = false;
    else if (name === 'table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
  }

  #closeCell(): void {
    if (!this.#attributes) return;
    const cell = odsCell(this.#attributes, this.#text, this.#styles);
    this.#attributes = undefined;
    if (cell !== undefined && cell !== '') this.#cells.push([this.#places.column, this.#places.columns, cell]);
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    for (let row = 0; row < this.#places.rows; row += 1) {
      this.#list.begin(this.#places.row + row, this.#isHidden);
      for (const [column, count, cell] of this.#cells)
        for (let index = 0; index < count; index += 1) this.#list.put(column + index, cell);
      this.#list.end();
    }
  }
}
