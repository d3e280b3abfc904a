import type { ApiError } from '../../endpoint/api-error.ts';
import { describeError } from '../../i18n/describe-error.ts';
import type { Locale } from '../../label.ts';
import type { CellIssue } from '../check/cell-issue.ts';
import type { JobHeader } from '../job/job-header.ts';
import type { RowRefusal } from '../job/journal-event.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import type { Subject } from '../subject/subject.ts';
import { refusedCells } from './refused-cells.ts';

type Values = Readonly<Record<string, unknown>>;

interface Refused {
  /** As the journal keeps it. */
  readonly kept: Omit<RowRefusal, 'code'>;
  /** As people read it: cell by cell where the server says so, and in its words. */
  readonly said: { readonly issues: readonly CellIssue[]; readonly message: string };
}

/** What a server's refusal of a row says, of the values that were sent of it: those of the plan where none are given. */
export function rowRefusals(
  header: JobHeader,
  locale: Locale,
  among?: readonly Subject[],
): (row: PlannedRow, error: ApiError, sent?: Values) => Refused {
  const cellsOf = refusedCells(header, locale, among);
  return (row, error, sent) => {
    const { issues } = error;
    const message = describeError(error, locale);
    return {
      kept: { ...(issues.length > 0 ? { issues } : {}), message },
      said: { issues: cellsOf(row, issues, sent), message },
    };
  };
}
