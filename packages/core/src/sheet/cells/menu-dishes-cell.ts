import type { CellFormat } from '../../field/field.ts';
import { normaliseWidth } from '../../format/text.ts';
import { cellEntries, cellName } from './cell-entries.ts';

/** A dish of a menu as written in a cell. */
export type MenuDishEntry = {
  readonly dishName?: string | undefined;
  readonly limit?: string | undefined;
};

/** The dishes of a menu in one cell: `红烧肉:50;米饭`. Each is a name and, if there is one, how many portions there are. */
export const menuDishesCell: CellFormat<readonly MenuDishEntry[]> = {
  parse: (text) =>
    cellEntries(text).map(({ name, rest }) => {
      const colon = Math.max(rest.lastIndexOf(':'), rest.lastIndexOf('：'));
      const dishName = (name ?? (colon < 0 ? rest : rest.slice(0, colon))) || undefined;
      const limit = normaliseWidth(colon < 0 ? (name === undefined ? '' : rest) : rest.slice(colon + 1))
        .trim()
        .replace(/份$/, '');
      return {
        ...(dishName === undefined ? {} : { dishName: name === undefined ? dishName.trim() : dishName }),
        ...(limit === '' ? {} : { limit }),
      };
    }),
  format: (dishes) =>
    dishes.map(({ dishName = '', limit }) => (limit ? `${cellName(dishName)}:${limit}` : cellName(dishName))).join(';'),
};
