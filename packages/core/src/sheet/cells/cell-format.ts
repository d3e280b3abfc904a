import type { CellFormat, CellName, Field } from '../../field/field.ts';
import { drinksCell } from './drinks-cell.ts';
import { menuDishesCell } from './menu-dishes-cell.ts';
import { orderItemsCell } from './order-items-cell.ts';
import { ownersCell } from './owners-cell.ts';

const formats: Readonly<Record<CellName, unknown>> = {
  owners: ownersCell,
  drinks: drinksCell,
  menuDishes: menuDishesCell,
  orderItems: orderItemsCell,
};

/** How the field's list stands in one cell; none where it has no column. */
export function cellFormatOf({ cell }: Pick<Field, 'cell'>): CellFormat | undefined {
  return typeof cell === 'string' ? (formats[cell] as CellFormat) : cell;
}
