import { type EquipmentIssue, type Issue, issueMessage, type Locale } from '@danbao/core';
import { isRowRule, sentence as rowSentence } from '@danbao/core/exchange';
import type { Cell, Column } from '@danbao/core/sheet';
import { type OwnMessageKey, sentence } from '../../i18n/sentences.ts';
import type { SheetRecord } from './read-workbook.ts';

/** An issue with its place in the sheet; `index` of the column is -1 where the sheet has none. */
export interface CellIssue extends Issue {
  readonly row: number;
  readonly index: number;
  readonly heading: string;
}

/** Sentences of rules that only this import has; all others are those of the definitions. */
const ownRules: Readonly<Record<string, OwnMessageKey>> = {
  newOnly: 'importNewOnly',
  extraCell: 'importExtraCell',
  headingMissing: 'importHeadingMissing',
  headingTwice: 'importHeadingTwice',
  headingUnit: 'importHeadingUnit',
  headingClose: 'importHeadingClose',
};

export function placed(
  issue: Issue,
  row: number,
  columns: readonly (Column | undefined)[],
  headings: readonly string[],
): CellIssue {
  const given = issue.params?.['column'];
  const name = issue.field.split('.')[0];
  const index = typeof given === 'number' ? given : columns.findIndex((column) => column?.name === name);
  return { ...issue, row, index, heading: headings[index] ?? '' };
}

/** As the answer carries it. */
export function asAnswered(
  { index, ...issue }: CellIssue,
  record: SheetRecord | undefined,
  locale: Locale,
): EquipmentIssue {
  return {
    ...issue,
    column: index < 0 ? '' : columnLetters(index),
    value: textOf(record?.cells[index]),
    message: sentenceOf(issue, locale),
  };
}

export function sentenceOf(issue: Issue, locale: Locale): string {
  const own = ownRules[issue.rule];
  if (own) return sentence(own, locale, issue.params);
  return isRowRule(issue.rule) ? rowSentence(issue.rule, locale, issue.params) : issueMessage(issue, locale);
}

function textOf(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? cell.error : String(cell);
}

/** 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
