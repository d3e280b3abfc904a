import type { Locale } from '../../label.ts';
import type { Column } from '../../sheet/column.ts';
import { writeRow } from '../../sheet/row.ts';
import type { SpecialName } from '../../sheet/special-column.ts';
import type { Subject } from '../subject/subject.ts';
import type { Stored, Target } from '../target/target.ts';
import { exportColumns } from './export-columns.ts';
import { type Conditions, exportFilter } from './export-filter.ts';

export interface ExportOptions extends Conditions {
  /** Wire names or labels; all columns where none is named. */
  readonly columns?: readonly string[] | undefined;
  readonly locale: Locale;
  /** Records that the conditions do not tell apart. */
  readonly only?: (record: Stored) => boolean;
  /** Hears of every record that is exported. */
  readonly hear?: (record: Stored) => void;
}

/** One sheet of an export; its records are read when its rows are asked for. */
export interface ExportSheet {
  readonly subject: Subject;
  readonly columns: readonly Column[];
  /** What stands behind the columns, hidden in a workbook: the record's version and id, by which the next import knows it again. */
  readonly specials: readonly SpecialName[];
  /** The cells as texts, in the order of `columns` and then of `specials`. */
  rows(): AsyncIterable<readonly (readonly string[])[]>;
}

/** The records of a subject in the columns of its template. */
export function exportSheet(subject: Subject, target: Pick<Target, 'all'>, options: ExportOptions): ExportSheet {
  const { locale, only = () => true, hear } = options;
  const columns = exportColumns(subject, options.columns ?? [], locale);
  // The id of a measure is a column already.
  const specials: readonly SpecialName[] = subject.noun === 'measures' ? ['version'] : ['version', 'id'];
  const filter = exportFilter(subject, options, locale);
  return {
    subject,
    columns,
    specials,
    rows: async function* () {
      for await (const page of target.all(filter.server, filter.list)) {
        const meant = page.filter((record) => filter.matches(record.values, record.ids) && only(record));
        for (const record of meant) hear?.(record);
        if (meant.length > 0)
          yield meant.map(({ values, version = '', id }) => [
            ...writeRow(columns, values, locale),
            ...specials.map((name) => (name === 'id' ? id : version)),
          ]);
      }
    },
  };
}
