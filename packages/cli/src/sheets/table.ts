import type { DivisionTree } from '@danbao/core/exchange';
import type { Option } from '@danbao/core/fields';
import type { CellFormat } from '@danbao/core/workbook';

/** A sheet to be written, whatever the format. */
export interface Table {
  /** The sheet's name. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The cells as texts, many rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
  /** A row under the headings that shows how to fill in; import skips it. */
  readonly example?: readonly string[];
  /** What a workbook has beside the rows. CSV has no room for it. */
  readonly beside: Beside;
}

/** The parts of a workbook around its rows; where several tables stand in one workbook they share these sheets. */
export interface Beside {
  /** Explains the columns: headings of the notes, then a row for each. */
  readonly notes: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  /** The name of the hidden sheet that feeds the dropdowns. */
  readonly choicesName: string;
  /** Which template the sheet is, so that an older one is known again. */
  readonly stamp: { readonly subject: string; readonly stamp: string };
  /** Dropdowns of cities that follow the province, and of counties that follow the city. */
  readonly divisions?: Divisions | undefined;
}

export interface Divisions {
  /** The name of the hidden sheet that feeds them. */
  readonly name: string;
  readonly tree: readonly DivisionTree[];
  /** The columns of province, city and county, from 0. */
  readonly columns: readonly [number, number, number];
}

export interface TableColumn {
  readonly heading: string;
  readonly format: CellFormat;
  readonly required: boolean;
  readonly choices: readonly Option[];
  /** Said of the column where it is filled in: rules, unit, choices. */
  readonly note?: string;
  /** There, but out of sight in a workbook: what people need not change. */
  readonly hidden?: true;
}
