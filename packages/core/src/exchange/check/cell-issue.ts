import type { Field } from '../../field/field.ts';
import { columnLetters } from '../../format/column-letters.ts';
import { fieldLabel, issueMessage } from '../../i18n/message.ts';
import type { Locale } from '../../label.ts';
import type { SheetIssue } from '../../sheet/read-record.ts';
import type { Cell } from '../../sheet/row.ts';
import { isRowRule, sentence } from '../i18n/sentence.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** A wrong cell: where it is, which rule it breaks, what it holds. The keys are those of the JSON lines. */
export interface CellIssue {
  readonly sheet: string;
  readonly row: number;
  /** The letters over the column; none where the sheet has no such column. */
  readonly column: string | undefined;
  readonly field: string;
  readonly label: string;
  readonly rule: string;
  readonly message: string;
  readonly value: string;
  /** It may go in all the same once a person has confirmed it. */
  readonly confirmable?: true;
}

/** Where an issue of a row stands in its sheet, in words of one language. */
export function cellIssue(
  issue: SheetIssue,
  row: number,
  cells: readonly Cell[],
  layout: Pick<SheetLayout, 'sheet' | 'subject' | 'columns'>,
  locale: Locale,
): CellIssue {
  const { entity } = layout.subject;
  // The id of a division stands in no sheet: its name does.
  const field = (entity.fields[issue.field] as Field | undefined)?.nameField ?? issue.field;
  const [list = '', , part] = field.split('.');
  const find = (name: string) => layout.columns.findIndex((column) => column?.name === name);
  const own = part === undefined ? -1 : find(`${list}.${part}`);
  const index = issue.column ?? (own < 0 ? find(list) : own);
  return {
    sheet: layout.sheet,
    row: issue.row ?? row,
    column: index < 0 ? undefined : columnLetters(index),
    field,
    label: field === '' ? '' : fieldLabel(field, entity, locale),
    rule: issue.rule,
    message: messageOf(issue, layout.columns[index]?.field ?? (entity.fields[field] as Field | undefined), locale),
    value: issue.value ?? textOf(cells[index]),
    ...(issue.confirmable ? { confirmable: true } : {}),
  };
}

function messageOf(issue: SheetIssue, field: Field | undefined, locale: Locale): string {
  const { rule, params } = issue;
  if (rule === 'choice' && field?.options) return sentence('choiceOf', locale, { choices: choicesOf(field, locale) });
  if (rule === 'unknown' && field?.references !== undefined) return sentence('unknownRecord', locale);
  return isRowRule(rule) ? sentence(rule, locale, params) : issueMessage(issue, locale);
}

/** Labels that are said; a longer list can be looked up in the template. */
const choicesAtMost = 12;

function choicesOf({ options = [] }: Field, locale: Locale): string {
  const labels = options.slice(0, choicesAtMost).map(({ label }) => label[locale]);
  return [...labels, ...(options.length > choicesAtMost ? ['…'] : [])].join(' / ');
}

function textOf(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? cell.error : String(cell);
}
