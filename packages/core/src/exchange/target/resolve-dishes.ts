import type { Issue } from '../../field/validate.ts';
import type { KnownDishes } from './known-dishes.ts';
import type { Resolved } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

/** The dishes that a list names get their ids. One that this job adds first goes by its name. */
export async function resolveDishes(
  rows: readonly Values[],
  list: string,
  dishes: KnownDishes,
): Promise<readonly Resolved[]> {
  const ids = await dishes.ids(rows.flatMap((values) => entriesOf(values, list).flatMap(nameOf)));
  return rows.map((values) => {
    const issues: Issue[] = [];
    const entries = entriesOf(values, list).map((entry, index) => {
      const [name] = nameOf(entry);
      const id = name === undefined ? undefined : ids.get(name);
      if (name !== undefined && id === undefined)
        issues.push({ field: `${list}.${index}.dishName`, rule: 'dishUnknown', params: { dish: name } });
      return id ? { dishId: id, ...entry } : entry;
    });
    return { values: entries.length === 0 ? values : { ...values, [list]: entries }, issues };
  });
}

/** What a sheet says of the dishes of a menu or an order; prices and sums are the server's. */
export function plainEntries(values: Values, list: string): Values {
  const entries = entriesOf(values, list).map(({ dishId, dishName, limit, count }) =>
    Object.fromEntries(
      Object.entries({ dishId, dishName, limit, count }).filter(([, value]) => value !== undefined && value !== ''),
    ),
  );
  return entries.length === 0 ? values : { ...values, [list]: entries };
}

function entriesOf(values: Values, list: string): readonly Values[] {
  const entries = values[list];
  return Array.isArray(entries) ? entries : [];
}

function nameOf({ dishName }: Values): string[] {
  return typeof dishName === 'string' && dishName !== '' ? [dishName] : [];
}
