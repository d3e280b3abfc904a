import type { MeasureRecord } from '@danbao/core/measures';
import type { MatchOption } from '../../provider/context.ts';
import type { KindOf } from '../use-kinds.ts';
import { ownersText, warrantText } from './measure-names.ts';

/** What is looked for among the measures of a project; empty texts ask for nothing. */
export interface MeasuresFilter {
  /** Part of a name, an owner or a warrant number. */
  readonly text: string;
  /** Code of a kind. */
  readonly kind: string;
  /** 1 fulfilled, 0 not. */
  readonly fulfilled: string;
}

export const everyMeasure: MeasuresFilter = { text: '', kind: '', fulfilled: '' };

/** The measures that answer to a filter, in their order. */
export function filterMeasures(
  rows: readonly MeasureRecord[],
  { text, kind, fulfilled }: MeasuresFilter,
  kindOf: KindOf,
  matches: MatchOption,
): readonly MeasureRecord[] {
  const asked = text.trim();
  return rows.filter(
    (row) =>
      (kind === '' || kindOf(row)?.kind === kind) &&
      (fulfilled === '' || (row.isWorkable === '1' ? '1' : '0') === fulfilled) &&
      (asked === '' || answersTo(row, asked, kindOf, matches)),
  );
}

function answersTo(row: MeasureRecord, asked: string, kindOf: KindOf, matches: MatchOption): boolean {
  const texts = [row.optName, ownersText(row), warrantText(row, kindOf)];
  return texts.some((text) => matches(text, asked, { value: text, label: { zh: text, en: text } }));
}
