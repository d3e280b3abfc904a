import type { Option } from '@danbao/core';

/** A sheet to be written, whatever the format. */
export interface Table {
  /** The sheet's name. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
  /** A row under the headings that shows how to fill in; import skips it. */
  readonly example?: readonly string[];
  /** A second sheet that explains the columns. CSV has no room for it. */
  readonly notes?: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  /** The name of the hidden sheet that feeds the dropdowns. */
  readonly choicesName: string;
  /** What the dropdown says when something else is typed. */
  readonly choiceError: string;
}

export interface TableColumn {
  readonly heading: string;
  /** `text` keeps digits as typed; `number` can be added up; `date` turns typed days into dates. */
  readonly format: 'text' | 'number' | 'date';
  readonly required: boolean;
  readonly choices: readonly Option[];
  /** There, but out of sight in a workbook: what people need not change. */
  readonly hidden?: true;
}
