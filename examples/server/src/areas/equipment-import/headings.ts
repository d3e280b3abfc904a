import { type AnyEntity, type Locale, units } from '@danbao/core';
import { type Cell, type Column, headingOf, matchHeadings, sheetColumns } from '@danbao/core/sheet';
import { sentence } from '../../i18n/sentences.ts';
import type { CellIssue } from './cell-issue.ts';
import type { SheetRecord } from './read-workbook.ts';

export interface Headings {
  /** The row that they stand in. */
  readonly row: number;
  readonly texts: readonly string[];
  readonly columns: readonly (Column | undefined)[];
  /** The column of errors of a marked workbook that is sent again; -1 where there is none. */
  readonly markIndex: number;
  /** Headings that name no field; their columns are not read. */
  readonly ignored: readonly string[];
  readonly issues: readonly CellIssue[];
}

/** Finds the column of every heading, and says what is wrong with those that are missing, doubled or nearly right. */
export function readHeadings({ number, cells }: SheetRecord, entity: AnyEntity, locale: Locale): Headings {
  const markIndex = cells.findIndex(isMarkHeading);
  const texts = cells.map((cell, index) => (index === markIndex ? '' : textOf(cell)));
  const match = matchHeadings(texts, sheetColumns(entity));
  const place = (index: number, heading: string, field: string) => ({ row: number, index, heading, field });
  const issues: CellIssue[] = [
    ...match.missing.map((column) => ({
      ...place(-1, headingOf(column, locale), column.name),
      rule: 'headingMissing',
    })),
    ...match.duplicates.map(({ index, heading, column }) => ({
      ...place(index, heading, column.name),
      rule: 'headingTwice',
      params: { label: column.label[locale] },
    })),
    ...match.otherUnits.map(({ index, heading, column }) => ({
      ...place(index, heading, column.name),
      rule: 'headingUnit',
      params: { unit: column.unit ? units[column.unit][locale] : '' },
    })),
    ...match.unknown.flatMap(({ index, heading, suggestion }) =>
      suggestion
        ? [
            {
              ...place(index, heading, suggestion.name),
              rule: 'headingClose',
              params: { suggestion: suggestion.label[locale] },
            },
          ]
        : [],
    ),
  ];
  const ignored = match.unknown.filter(({ suggestion }) => !suggestion).map(({ heading }) => heading);
  return { row: number, texts, columns: match.columns, markIndex, ignored, issues };
}

function isMarkHeading(cell: Cell): boolean {
  const titles = (['zh', 'en'] as const).map((locale) => sentence('importErrors', locale));
  return typeof cell === 'string' && titles.some((title) => cell.startsWith(title));
}

function textOf(cell: Cell): string {
  return typeof cell === 'object' || cell === undefined ? '' : String(cell).trim();
}
