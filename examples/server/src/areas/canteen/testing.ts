import type { dateMenu, dish, ValuesOf } from '@danbao/core';
import { wallTime } from '../times.ts';

const day = 86_400_000;
let last = 0;

/** The day so many days from today, `yyyy-MM-dd`. */
export function inDays(days: number): string {
  return wallTime(new Date(Date.now() + days * day)).slice(0, 10);
}

/** A name that no other dish has. */
export function newName(start = '测试菜'): string {
  last += 1;
  return `${start} ${last}`;
}

/** A day in the future for which there is no menu yet. */
export function freeDay(): string {
  last += 1;
  return inDays(100 + last);
}

export function aDish(changes: Partial<ValuesOf<typeof dish>> = {}): ValuesOf<typeof dish> {
  return { name: newName(), category: 'meat', price: '12.5', ...changes };
}

/** A published lunch of the dishes that can be ordered now. */
export function aMenu(
  dishIds: ValuesOf<typeof dateMenu>['dishIds'],
  changes: Partial<ValuesOf<typeof dateMenu>> = {},
): ValuesOf<typeof dateMenu> {
  const date = changes.date ?? freeDay();
  return {
    date,
    mealType: 'lunch',
    dishIds,
    orderDeadline: `${date} 09:30:00`,
    mealBegin: '11:30',
    mealEnd: '13:00',
    isPublish: '1',
    ...changes,
  };
}
