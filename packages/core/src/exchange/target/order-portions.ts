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

/** Begins a plan. `ofDay`: the portions of a dish that all menus of a day have left; undefined where nothing limits them. */
export function portionsLeft(ofDay: (dishId: string, date: string) => number | undefined): PortionsLeft {
  const taken = new Map<string, number>();
  return {
    take(menu, items, had) {
      const wanted = items.map((item) => {
        const dish = menu.dishIds.find(
          ({ dishId, dishName }) => dishId === item['dishId'] || dishName === item['dishName'],
        );
        const dishId = dish?.dishId ?? '';
        const own = sum(had.filter((one) => one['dishId'] === dishId));
        const bounds = [
          { key: `${menu.id} ${dishId}`, stands: dish && leftOfMenu(dish) },
          { key: `${menu.date} ${dishId}`, stands: dish && ofDay(dishId, menu.date) },
        ];
        // Whatever else leaves nothing: a dish that is offered no more.
        if (dish?.left === '0' && bounds.every(({ stands = 1 }) => stands > 0))
          bounds.push({ key: `${menu.id} ${dishId} offered`, stands: 0 });
        const left = bounds.flatMap(({ key, stands }) =>
          stands === undefined ? [] : [stands + own - (taken.get(key) ?? 0)],
        );
        const count = sum([item]);
        return { keys: bounds.map(({ key }) => key), count, more: count - own, left: Math.min(...left) };
      });
      const issues = wanted.flatMap(({ count, left }, at): Issue[] =>
        count <= left
          ? []
          : [{ field: `items.${at}.count`, rule: 'max', params: { max: Math.max(0, left), variant: 'value' } }],
      );
      if (issues.length === 0)
        for (const { keys, more } of wanted) for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + more);
      return issues;
    },
  };
}

/** By the menu alone: `left` is that of its day too. */
function leftOfMenu({ limit, ordered = '0' }: Menu['dishIds'][number]): number | undefined {
  return limit === undefined ? undefined : Number(limit) - Number(ordered);
}

function sum(items: readonly Values[]): number {
  return items.reduce((total, { count }) => total + Number(count ?? 0), 0);
}
