import type { Locale } from '../../label.ts';
import type { Column } from '../../sheet/column.ts';
import { writeRow } from '../../sheet/row.ts';
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
  /** The cells as texts and behind them the record's version, by which the next import sees who has changed it since. */
  rows(): AsyncIterable<readonly (readonly string[])[]>;
}

/** The records of a subject in the columns of its template. */
export function exportSheet(subject: Subject, target: Pick<Target, 'all'>, options: ExportOptions): ExportSheet {
  const { locale, only = () => true, hear } = options;
  const columns = exportColumns(subject, options.columns ?? [], locale);
  const filter = exportFilter(subject, options, locale);
  return {
    subject,
    columns,
    rows: async function* () {
      for await (const page of target.all(filter.server, filter.list)) {
        const meant = page.filter((record) => filter.matches(record.values, record.ids) && only(record));
        for (const record of meant) hear?.(record);
        if (meant.length > 0)
          yield meant.map(({ values, version = '' }) => [...writeRow(columns, values, locale), version]);
      }
    },
  };
}
