import type { OrderState } from '../canteen/order-moves.ts';

/** `ordered`, `draft`: as the person has left it. `open`: can still be ordered. `closed`: cannot any more. */
export type MealState = 'ordered' | 'draft' | 'open' | 'closed';

export interface TodayMeal {
  readonly date: string;
  readonly mealType: string;
  readonly mealBegin: string;
  readonly mealEnd: string;
  readonly orderDeadline: string;
  readonly state: MealState;
  /** Whether ordering, changing and cancelling are still possible. */
  readonly isOpen: boolean;
  readonly items: readonly { readonly dishName: string; readonly count: string }[];
  /** 元 */
  readonly total?: string;
}

export interface OfferedMenu {
  readonly date: string;
  readonly mealType: string;
  readonly mealBegin: string;
  readonly mealEnd: string;
  readonly orderDeadline: string;
  /** The person's order that was not cancelled. */
  readonly order?: {
    readonly status: OrderState;
    readonly total: string;
    readonly items: TodayMeal['items'];
  };
}

/**
 * What there is to eat and to order today, by time: the meals that are not over, and those of the next day that can be ordered
 * when nothing of today can be any more. `now` is the time on the wall, yyyy-MM-dd HH:mm:ss.
 */
export function mealsOf(menus: readonly OfferedMenu[], now: string): readonly TodayMeal[] {
  const today = now.slice(0, 10);
  const sorted = [...menus].sort((a, b) => (a.date + a.mealBegin < b.date + b.mealBegin ? -1 : 1));
  const ofToday = sorted.filter(({ date, mealEnd }) => date === today && `${date} ${mealEnd}` >= now.slice(0, 16));
  const later = sorted.filter((menu) => menu.date > today && (isOpen(menu, now) || menu.order));
  const next = later.filter(({ date }) => date === later[0]?.date);
  const shown = ofToday.some((menu) => isOpen(menu, now)) ? ofToday : [...ofToday, ...next];
  return shown.map((menu) => mealOf(menu, now));
}

function mealOf({ order, ...menu }: OfferedMenu, now: string): TodayMeal {
  const open = isOpen(menu, now);
  const state = order ? (order.status === '0' ? 'draft' : 'ordered') : open ? 'open' : 'closed';
  return { ...menu, state, isOpen: open, items: order?.items ?? [], ...(order ? { total: order.total } : {}) };
}

/** The deadline itself still counts. */
function isOpen({ orderDeadline }: OfferedMenu, now: string): boolean {
  return now <= orderDeadline;
}
