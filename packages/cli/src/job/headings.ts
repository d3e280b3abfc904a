import { units } from '@danbao/core';
import { type Cell, type Column, headingOf, matchHeadings, sheetColumns } from '@danbao/core/sheet';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Params } from '../i18n/messages.ts';
import type { Say } from '../i18n/say.ts';
import { columnLetters, type Notice } from '../sheets/sheet.ts';
import type { SheetEntity } from '../targets/sheet-entity.ts';

export interface Headings {
  readonly texts: readonly string[];
  readonly columns: readonly (Column | undefined)[];
  readonly notices: readonly Notice[];
}

/** Finds the column of every heading, or refuses the file and names every heading that is wrong. */
export function readHeadings(cells: readonly Cell[], entity: SheetEntity, say: Say, template: string): Headings {
  const { locale } = say;
  const texts = cells.map((cell) => (typeof cell === 'object' || cell === undefined ? '' : String(cell).trim()));
  const columns = sheetColumns(entity.entity);
  const match = matchHeadings(texts, columns);
  if (match.columns.every((column) => column === undefined))
    throw new CommandError(exitCodes.invalid, 'noHeading', { label: entity.label[locale], template });
  const misspelt = match.unknown.filter(({ suggestion }) => suggestion);
  const problems = [
    ...match.missing.map((column) => say.text('headingMissing', { heading: headingOf(column, locale) })),
    ...match.duplicates.map(({ index, heading, column }) =>
      say.text('headingTwice', { ...place(index, heading), label: column.label[locale] }),
    ),
    ...match.otherUnits.map(({ index, heading, column }) =>
      say.text('headingUnit', { ...place(index, heading), unit: column.unit ? units[column.unit][locale] : '' }),
    ),
    ...misspelt.map(({ index, heading, suggestion }) =>
      say.text('headingClose', { ...place(index, heading), suggestion: suggestion?.label[locale] ?? '' }),
    ),
  ];
  if (problems.length > 0)
    throw new CommandError(exitCodes.invalid, 'wrongHeadings', { problems: problems.join(' · '), template });
  const ignored = match.unknown.map(({ index, heading }) => `${heading}(${columnLetters(index)})`).join(', ');
  return {
    texts,
    columns: match.columns,
    notices: ignored === '' ? [] : [{ key: 'headingsIgnored', params: { headings: ignored } }],
  };
}

function place(index: number, heading: string): Params {
  return { column: columnLetters(index), heading };
}
