import type { Locale } from '@danbao/core';
import { eatTypes, mealTypes, orderStates } from '@danbao/core/office';
import { type DishOrderRecord, OrderStateTag } from '@danbao/react/office';
import type { Column } from '@danbao/react/table';
import { answerOf } from '../../shared/answer-of.ts';
import type { AppWordFunction } from '../../shared/i18n/words.ts';
import { dayName } from './days.ts';
import { DishesCell } from './dishes-cell.tsx';
import { dishesText } from './dishes-text.ts';

/** What every list of dish orders shows. */
export function orderColumns(w: AppWordFunction, locale: Locale): Column<DishOrderRecord>[] {
  return [
    { id: 'date', header: w('menuDate'), kind: 'nowrap', cell: (row) => dayName(row.date, locale) },
    { id: 'meal', header: w('meal'), kind: 'nowrap', cell: (row) => answerOf(mealTypes, row.mealType, locale) },
    {
      id: 'items',
      header: w('menuDishes'),
      cell: ({ items }) => <DishesCell text={dishesText(items, locale)} />,
      text: ({ items }) => dishesText(items, locale),
    },
    { id: 'total', header: w('orderSum'), kind: 'number', cell: (row) => row.total },
    { id: 'eat', header: w('eatType'), kind: 'nowrap', cell: (row) => answerOf(eatTypes, row.eatType, locale) },
    {
      id: 'status',
      header: w('orderStatus'),
      kind: 'nowrap',
      cell: (row) => <OrderStateTag status={row.status} />,
      text: (row) => answerOf(orderStates, row.status, locale),
    },
  ];
}
