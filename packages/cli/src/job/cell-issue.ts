import { fieldLabel, type Issue, issueMessage, type Locale } from '@danbao/core';
import type { Cell, Column } from '@danbao/core/sheet';
import type { MessageKey } from '../i18n/messages.ts';
import type { Say } from '../i18n/say.ts';
import { columnLetters } from '../sheets/sheet.ts';
import type { SheetEntity } from '../targets/sheet-entity.ts';

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
  /** It may go in all the same, with --accept-warnings. */
  readonly confirmable?: true;
}

export interface Where {
  readonly sheet: string;
  readonly entity: SheetEntity;
  readonly columns: readonly (Column | undefined)[];
  readonly say: Say;
}

/** Sentences of rules that only sheets have; all others are those of the definitions. */
const ownRules: Readonly<Record<string, MessageKey>> = {
  extraCell: 'ruleExtraCell',
  duplicateRow: 'ruleDuplicateRow',
  ownerMismatch: 'ruleOwnerMismatch',
  ownerInactive: 'ruleOwnerInactive',
  otherKind: 'ruleOtherKind',
  otherApplication: 'ruleOtherApplication',
};

export function cellIssue(issue: Issue, row: number, cells: readonly Cell[], where: Where): CellIssue {
  const { entity, columns, say, sheet } = where;
  const name = sheetField(issue.field, entity);
  const place = issue.params?.column;
  const index = typeof place === 'number' ? place : columns.findIndex((column) => column?.name === name.split('.')[0]);
  return {
    sheet,
    row,
    column: index < 0 ? undefined : columnLetters(index),
    field: name,
    label: name === '' ? '' : fieldLabel(name, entity.entity, say.locale),
    rule: issue.rule,
    message: sentenceOf(issue, say),
    value: textOf(cells[index]),
    ...(issue.confirmable ? { confirmable: true } : {}),
  };
}

/** The id of a division stands in no sheet: its name does. */
function sheetField(field: string, { entity }: SheetEntity): string {
  return entity.fields[field]?.nameField ?? field;
}

function sentenceOf(issue: Issue, say: Say): string {
  const own = ownRules[issue.rule];
  return own ? say.text(own, issue.params) : issueMessage(issue, say.locale as Locale);
}

function textOf(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? cell.error : String(cell);
}
