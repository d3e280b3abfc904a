import type { Locale } from '../../label.ts';
import { type Column, rareColumns, sheetColumns } from '../../sheet/column.ts';
import { matchHeadings } from '../../sheet/match-headings.ts';
import { ExchangeProblem } from '../problem.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * The columns of an export: those that are named, by wire name or label, in the order of the template with seldom given ones behind; all where none is.
 * Those of the key are always there, so that the file can be changed and brought in again.
 */
export function exportColumns(subject: Subject, chosen: readonly string[], locale: Locale): readonly Column[] {
  const columns = [...sheetColumns(subject.entity), ...rareColumns(subject.entity)];
  if (chosen.length === 0) return columns;
  const named = new Set(chosen.map((name) => columnNamed(name, columns, locale)));
  return columns.filter((column) => named.has(column) || subject.keyFields.includes(column.name));
}

/** The column that a person means by a wire name, label or synonym. */
export function columnNamed(name: string, columns: readonly Column[], locale: Locale): Column {
  const { columns: found, unknown } = matchHeadings([name], columns);
  if (found[0]) return found[0];
  const meant = unknown[0]?.suggestion;
  if (meant)
    throw new ExchangeProblem('closeColumn', { column: name, suggestion: meant.label[locale], name: meant.name });
  throw new ExchangeProblem('unknownColumn', {
    column: name,
    columns: columns.map(({ label }) => label[locale]).join(' / '),
  });
}
