import type { Cell } from '../../cell.ts';
import type { RowList } from '../row-list.ts';
import { attributesOf, isTrue } from '../xlsx/attributes.ts';
import { emptyFormula, isoCell, numberCell } from '../xlsx/cell-value.ts';
import type { NumberKind } from '../xlsx/number-format.ts';
import { XmlFault } from '../xlsx/xml-fault.ts';
import type { XmlHandler, XmlScanner } from '../xlsx/xml-scanner.ts';
import { textIn } from '../xlsx/xml-text.ts';
import { XmlPlaces } from './places.ts';
import { serialOfIso } from './serial-of-iso.ts';

export interface XmlSetting {
  readonly kinds: ReadonlyMap<string, NumberKind>;
  readonly isDate1904: boolean;
}

/** Reads the rows of one sheet of an XML spreadsheet. What a cell is, its `ss:Type` says, and nothing is guessed. */
export class XmlRows implements XmlHandler {
  readonly #setting: XmlSetting;
  readonly #index: number;
  readonly #list: RowList;
  #sheet = -1;
  #places = new XmlPlaces();
  #comments = 0;
  #rowStyle = '';
  #style = '';
  #formula: string | undefined;
  #type: string | undefined;
  #text = '';
  #hasData = false;

  constructor(index: number, list: RowList, setting: XmlSetting) {
    this.#index = index;
    this.#list = list;
    this.#setting = setting;
  }

  open(scanner: XmlScanner): void {
    const { name } = scanner;
    if (name === 'Worksheet') this.#sheet += 1;
    if (this.#sheet !== this.#index) return;
    if (name === 'Row') {
      const attributes = attributesOf(scanner);
      this.#places.openRow(attributes);
      this.#rowStyle = attributes.get('StyleID') ?? '';
      this.#list.begin(this.#places.row, isTrue(attributes.get('Hidden')));
    } else if (name === 'Cell') {
      const attributes = attributesOf(scanner);
      this.#places.openCell(attributes);
      this.#style = attributes.get('StyleID') ?? this.#rowStyle;
      this.#formula = attributes.get('Formula');
      this.#hasData = false;
    } else if (name === 'Comment') this.#comments += 1;
    else if (name === 'Data' && this.#comments === 0) {
      this.#type = attributesOf(scanner).get('Type') ?? '';
      this.#text = '';
      scanner.wantsText = true;
    }
  }

  text({ bytes, textStart, textEnd, isLiteral }: XmlScanner): void {
    this.#text += textIn(bytes, textStart, textEnd, isLiteral);
  }

  close(scanner: XmlScanner): void {
    if (this.#sheet !== this.#index) return;
    const { name } = scanner;
    if (name === 'Comment') this.#comments -= 1;
    else if (name === 'Data' && this.#type !== undefined) {
      scanner.wantsText = false;
      this.#list.put(this.#places.column, this.#cell(this.#type));
      this.#type = undefined;
      this.#hasData = true;
    } else if (name === 'Cell') {
      if (!this.#hasData && this.#formula !== undefined)
        this.#list.put(this.#places.column, emptyFormula(this.#formula.replace(/^=/, '')));
    } else if (name === 'Row') this.#list.end();
  }

  #cell(type: string): Cell {
    const text = this.#text;
    if (type === 'Number') return this.#number(text.trim());
    if (type === 'DateTime') return this.#date(text.trim());
    if (type === 'Boolean') return isTrue(text.trim()) ? 'TRUE' : 'FALSE';
    return type === 'Error' ? { error: text.trim() } : text;
  }

  get #kind(): NumberKind {
    return this.#setting.kinds.get(this.#style) ?? this.#setting.kinds.get('Default') ?? 'number';
  }

  #number(text: string): Cell {
    if (text === '') return undefined;
    const number = Number(text);
    if (!Number.isFinite(number)) throw new XmlFault('no number');
    return numberCell(number, this.#kind, this.#setting.isDate1904);
  }

  #date(text: string): Cell {
    const { isDate1904 } = this.#setting;
    const serial = serialOfIso(text, isDate1904);
    const kind = this.#kind;
    if (serial === undefined) return isoCell(text);
    return numberCell(serial, kind === 'time' || kind === 'duration' ? kind : 'date', isDate1904);
  }
}
