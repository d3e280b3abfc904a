import { type Label, label } from '../label.ts';
import { errorHeading } from '../workbook/write/marks.ts';

/** Columns that say something about a row and are no part of its record. */
export interface SpecialColumn {
  readonly label: Label;
  readonly synonyms: readonly string[];
}

export const specialColumns = {
  /** What was wrong when the file was fed last; not read. */
  errors: { label: errorHeading, synonyms: ['错误', '错误说明', 'Error', 'Error message'] },
  /** The version of the record that an export wrote; a record that has another by now is a conflict. */
  version: { label: label('数据版本', 'Record version'), synonyms: ['版本', '版本号', 'Version'] },
  /** The id of the record that an export wrote: by it a row is known, whatever is changed of it. Measures have a column of their own for it. */
  id: { label: label('记录编号', 'Record id'), synonyms: [] },
  /** The person's own key of a row: names its attachments, and holds the rows of one record together. */
  key: { label: label('序号', 'No.'), synonyms: ['No', 'Nr.', '#', '行号'] },
} as const satisfies Record<string, SpecialColumn>;

export type SpecialName = keyof typeof specialColumns;

/** Where the special columns of a sheet stand; a name is missing where there is none. */
export type Specials = Readonly<Partial<Record<SpecialName, number>>>;
