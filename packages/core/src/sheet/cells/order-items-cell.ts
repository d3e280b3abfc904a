import type { CellFormat } from '../../field/field.ts';
import { normaliseWidth } from '../../format/text.ts';
import { cellEntries, cellName } from './cell-entries.ts';

/** A dish of an order as written in a cell. */
export type OrderItemEntry = {
  readonly dishName?: string | undefined;
  readonly count?: string | undefined;
};

/** `*`, `×`, or `x` before a number: the last one counts. */
const amount = /^(.*?)(?:\s*[*×＊]\s*([^*×＊]*)|\s*[xXｘ]\s*([\d０-９]+\s*份?))$/su;

/** The dishes of an order in one cell: `红烧肉*2;米饭`, also with × or x. A dish without a number is ordered once. */
export const orderItemsCell: CellFormat<readonly OrderItemEntry[]> = {
  parse: (text) =>
    cellEntries(text).map(({ name, rest }) => {
      const { before, count } = countIn(rest, name !== undefined);
      const dishName = name ?? before;
      return { ...(dishName === '' ? {} : { dishName }), count: count || '1' };
    }),
  format: (items) => items.map(({ dishName = '', count = '1' }) => `${cellName(dishName)}*${count}`).join(';'),
};

/** How many an entry asks for, and what stands before that. Behind a quoted name a number may stand alone. */
export function countIn(rest: string, isQuoted: boolean): { readonly before: string; readonly count: string } {
  const [, before = rest, starred, crossed] = amount.exec(rest) ?? [];
  const count = normaliseWidth(starred ?? crossed ?? (isQuoted ? rest : ''))
    .trim()
    .replace(/[份杯]$/, '')
    .trim();
  return { before: before.trim(), count };
}
