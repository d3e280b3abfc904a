import type { Locale } from '@danbao/core';
import type { DishOrderRecord } from '@danbao/react/office';
import type { ListingProps } from '@danbao/react/resources';
import { dayName } from './days.ts';
import { DishesCell } from './dishes-cell.tsx';
import { dishesText } from './dishes-text.ts';

/** What every list of dish orders shows. */
export const orderColumns = ['date', 'mealType', 'items', 'total', 'eatType', 'status'] as const;

/** How the columns of dish orders differ from what their fields ask for. */
export function orderCells(locale: Locale): NonNullable<ListingProps<DishOrderRecord>['columns']> {
  return {
    date: { cell: (row) => dayName(row.date, locale) },
    items: {
      cell: ({ items }) => <DishesCell text={dishesText(items, locale)} />,
      text: ({ items }) => dishesText(items, locale),
    },
  };
}
