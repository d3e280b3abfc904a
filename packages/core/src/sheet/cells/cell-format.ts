import type { CellFormat, CellName, Field } from '../../field/field.ts';
import { drinksCell } from './drinks-cell.ts';
import { menuDishesCell } from './menu-dishes-cell.ts';
import { orderItemsCell } from './order-items-cell.ts';
import { ownersCell } from './owners-cell.ts';

type Listed = Pick<Field, 'cell' | 'item'>;

const formats: Readonly<Record<CellName, (field: Listed) => unknown>> = {
  owners: () => ownersCell,
  drinks: ({ item }) => drinksCell((item?.fields['temp'] as Field | undefined)?.options ?? []),
  menuDishes: () => menuDishesCell,
  orderItems: () => orderItemsCell,
};

/** How the field's list stands in one cell; none where it has no column. */
export function cellFormatOf(field: Listed): CellFormat | undefined {
  const { cell } = field;
  return typeof cell === 'string' ? (formats[cell](field) as CellFormat) : cell;
}
