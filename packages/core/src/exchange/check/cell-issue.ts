import type { Field } from '../../field/field.ts';
import { columnLetters } from '../../format/column-letters.ts';
import { fieldLabel, issueMessage } from '../../i18n/message.ts';
import type { Locale } from '../../label.ts';
import type { SheetIssue } from '../../sheet/read-record.ts';
import type { Cell } from '../../workbook/cell.ts';
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
  const place = placeOf(issue.field, layout, locale);
  const index = issue.column ?? place.index;
  const cell = {
    sheet: layout.sheet,
    row: issue.row ?? row,
    column: index === place.index ? place.letters : lettersOf(index),
    field: place.field,
    label: place.label,
    rule: issue.rule,
    message: messageOf(issue, layout.columns[index]?.field ?? place.definition, locale),
    value: issue.value ?? textOf(cells[index]),
  };
  return issue.confirmable ? { ...cell, confirmable: true } : cell;
}

/** Where the cells of a field stand and what it is called. */
interface Place {
  readonly field: string;
  readonly definition: Field | undefined;
  readonly label: string;
  /** From 0; -1 where the sheet has no such column. */
  readonly index: number;
  readonly letters: string | undefined;
}

type Columns = SheetLayout['columns'];

const placesByColumns: Readonly<Record<Locale, WeakMap<Columns, Map<string, Place>>>> = {
  zh: new WeakMap(),
  en: new WeakMap(),
};

/** Found once for each field of a sheet, not for every wrong cell. */
function placeOf(path: string, layout: Pick<SheetLayout, 'subject' | 'columns'>, locale: Locale): Place {
  const byColumns = placesByColumns[locale];
  const places = byColumns.get(layout.columns) ?? new Map<string, Place>();
  const known = places.get(path);
  if (known) return known;
  const place = findPlace(path, layout, locale);
  byColumns.set(layout.columns, places.set(path, place));
  return place;
}

function findPlace(
  path: string,
  { subject: { entity }, columns }: Pick<SheetLayout, 'subject' | 'columns'>,
  locale: Locale,
): Place {
  // The id of a division stands in no sheet: its name does.
  const field = (entity.fields[path] as Field | undefined)?.nameField ?? path;
  const [list = '', , part] = field.includes('.') ? field.split('.') : [field];
  const find = (name: string) => columns.findIndex((column) => column?.name === name);
  const own = part === undefined ? -1 : find(`${list}.${part}`);
  const index = own < 0 ? find(list) : own;
  return {
    field,
    definition: entity.fields[field] as Field | undefined,
    label: field === '' ? '' : fieldLabel(field, entity, locale),
    index,
    letters: lettersOf(index),
  };
}

function lettersOf(index: number): string | undefined {
  return index < 0 ? undefined : columnLetters(index);
}

function messageOf(issue: SheetIssue, field: Field | undefined, locale: Locale): string {
  const { rule, params } = issue;
  if (rule === 'choice' && field?.options) return choiceMessage(field, locale);
  if (rule === 'unknown' && field?.references !== undefined) return sentence('unknownRecord', locale);
  return isRowRule(rule) ? sentence(rule, locale, params) : issueMessage(issue, locale);
}

/** Labels that are said; a longer list can be looked up in the template. */
const choicesAtMost = 12;

const choiceMessages: Readonly<Record<Locale, WeakMap<Field, string>>> = { zh: new WeakMap(), en: new WeakMap() };

function choiceMessage(field: Field, locale: Locale): string {
  const known = choiceMessages[locale];
  const made = known.get(field) ?? sentence('choiceOf', locale, { choices: choicesOf(field, locale) });
  known.set(field, made);
  return made;
}

function choicesOf({ options = [] }: Field, locale: Locale): string {
  const labels = options.slice(0, choicesAtMost).map(({ label }) => label[locale]);
  return [...labels, ...(options.length > choicesAtMost ? ['…'] : [])].join(' / ');
}

function textOf(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? cell.error : String(cell);
}
