import type { Locale } from '../../label.ts';
import type { RowRule } from '../i18n/messages.ts';
import { sentence } from '../i18n/sentence.ts';
import type { PlannedRow } from '../plan/planned-row.ts';

/**
 * What is to be done with a file, or was. `upload`: it will be sent. `there`: the record has it already. `wrong`: it cannot
 * be sent. `noFolder`: a row without files. `noRow`: a folder or file that belongs to no row. The others say how it went.
 */
export type FileState =
  | 'upload'
  | 'uploaded'
  | 'there'
  | 'wrong'
  | 'noFolder'
  | 'noRow'
  | 'rejected'
  | 'inDoubt'
  | 'notSent';

/** One line of the report on files. */
export interface FileNote {
  readonly state: FileState;
  /** The file or folder below the root; empty for a row without files. */
  readonly path: string;
  /** In bytes, of a file that is or was to be sent. */
  readonly size?: number;
  /** Whose file it is. */
  readonly sheet?: number;
  readonly row?: number;
  readonly rowKey?: string;
  readonly rule?: string;
  readonly message?: string;
}

/** What is wrong, in words. */
export function wrongFile(
  state: FileState,
  path: string,
  rule: RowRule,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): FileNote {
  return { state, path, rule, message: sentence(rule, locale, { path, ...params }) };
}

/** Whose file it is, for the report. */
export function ofRow({ sheet, row, rowKey }: Pick<PlannedRow, 'sheet' | 'row' | 'rowKey'>): Partial<FileNote> {
  return { sheet, row, ...(rowKey === undefined ? {} : { rowKey }) };
}
