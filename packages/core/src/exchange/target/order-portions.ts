import type { dateMenuRecord } from '../../areas/canteen/date-menu.ts';
import type { ValuesOf } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';

type Values = Readonly<Record<string, unknown>>;
type Menu = ValuesOf<typeof dateMenuRecord>;

/** The portions that are left of the menus while the rows of a plan take them one after the other. */
export interface PortionsLeft {
  /** What a row lacks, as the server says it; what it gets is gone for the rows after it. `had` is what its order has already. */
  take(menu: Menu, items: readonly Values[], had: readonly Values[]): readonly Issue[];
}

/** Begins a plan. Of dishes whose daily portions several meals share the server knows more. */
export function portionsLeft(): PortionsLeft {
  const taken = new Map<string, number>();
  return {
    take(menu, items, had) {
      const wanted = items.map((item) => {
        const dish = menu.dishIds.find(
          ({ dishId, dishName }) => dishId === item['dishId'] || dishName === item['dishName'],
        );
        const key = `${menu.id} ${dish?.dishId ?? ''}`;
        const own = had.filter(({ dishId }) => dishId === dish?.dishId);
        const left = dish?.left === undefined ? undefined : Number(dish.left) + sum(own) - (taken.get(key) ?? 0);
        return { key, count: sum([item]), more: sum([item]) - sum(own), left };
      });
      const issues = wanted.flatMap(({ count, left }, at): Issue[] =>
        left === undefined || count <= left
          ? []
          : [{ field: `items.${at}.count`, rule: 'max', params: { max: Math.max(0, left), variant: 'value' } }],
      );
      if (issues.length === 0) for (const { key, more } of wanted) taken.set(key, (taken.get(key) ?? 0) + more);
      return issues;
    },
  };
}

function sum(items: readonly Values[]): number {
  return items.reduce((total, { count }) => total + Number(count ?? 0), 0);
}
