import type { MergeFill } from './merge-fill.ts';
import type { Styles } from './styles.ts';
import type { TextStore } from './text-store.ts';

/** What the cells of a sheet need from the rest of the workbook. */
export interface SheetSetting {
  readonly file: string;
  readonly sheet: string;
  readonly texts: TextStore;
  readonly styles: Styles;
  readonly isDate1904: boolean;
  /** Whether a cell without a style has that of its column, as the program that wrote the file leaves it out. */
  readonly isColumnStyled: boolean;
  /** Undefined where merged ranges are not known beforehand: meeting one is then refused. */
  readonly merges: MergeFill | undefined;
}
