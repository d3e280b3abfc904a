import type { Locale } from '@danbao/core';
import { type CellIssue, type SheetLayout, sentence } from '@danbao/core/exchange';
import { units } from '@danbao/core/fields';
import { type Column, headingOf } from '@danbao/core/sheet';
import { columnLetters } from '@danbao/core/workbook';

type HeadingRule = 'headingMissing' | 'headingTwice' | 'headingUnit' | 'headingEarlyDay' | 'headingClose';

/** What is wrong with the headings of a sheet: missing, doubled, of another unit or nearly right. */
export function headingIssues({ sheet, headingRow, match }: SheetLayout, locale: Locale): readonly CellIssue[] {
  const issue = (rule: HeadingRule, column: Column, params: Readonly<Record<string, string>>, index?: number) => ({
    sheet,
    row: headingRow,
    column: index === undefined ? undefined : columnLetters(index),
    field: column.name,
    label: column.label[locale],
    rule,
    message: sentence(rule, locale, params),
    value: index === undefined ? headingOf(column, locale) : (match.headings[index]?.heading ?? ''),
  });
  return [
    ...match.missing.map((column) => issue('headingMissing', column, {})),
    ...match.duplicates.map(({ index, column }) =>
      issue('headingTwice', column, { label: column.label[locale] }, index),
    ),
    ...match.otherUnits.map(({ index, column }) =>
      issue('headingUnit', column, { unit: column.unit ? units[column.unit][locale] : '' }, index),
    ),
    ...match.earlyDays.map(({ index, column, sample }) => issue('headingEarlyDay', column, { sample }, index)),
    ...match.unknown.flatMap(({ index, suggestion }) =>
      suggestion ? [issue('headingClose', suggestion, { suggestion: suggestion.label[locale] }, index)] : [],
    ),
  ];
}
