import { dish } from '../areas/canteen/dish.ts';
import { visibleValues } from '../field/validate.ts';
import { found, page } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

export const mockDishes: Pick<
  MockHandlers['canteen'],
  'dishes' | 'findDishes' | 'addDishes' | 'updateDish' | 'enableDish' | 'removeDishes'
> = {
  dishes: ({ name = '', category, isEnable, ...paging }, { state }) =>
    page(
      [...state.dishes.values()].filter(
        (row) =>
          String(row.name).includes(name) &&
          (category === undefined || row.category === category) &&
          (isEnable === undefined || row.isEnable === isEnable),
      ),
      paging,
    ) as never,
  findDishes: ({ ids = [], names = [] }, { state }) =>
    [...state.dishes.values()].filter(
      (row) => ids.includes(String(row.id)) || names.includes(String(row.name)),
    ) as never,
  addDishes: ({ dishes }, context) => {
    const taken = new Set([...context.state.dishes.values()].map(({ name }) => name));
    refuseIssues(
      dishes.flatMap(({ name }, index) => {
        const isTaken = taken.has(name);
        taken.add(name);
        return isTaken ? [{ field: `dishes.${index}.name`, rule: 'duplicate' }] : [];
      }),
    );
    return dishes.map((body) => keep(context, context.state.nextId(), body, 1)) as never;
  },
  updateDish: ({ id, ...body }, context) => {
    const before = seen(context, context.state.dishes.get(id), body);
    const same = [...context.state.dishes.values()].some((row) => row.name === body.name && row.id !== id);
    refuseIssues(same ? [{ field: 'name', rule: 'duplicate' }] : []);
    return keep(context, id, body, Number(before.version) + 1) as never;
  },
  enableDish: ({ id, isEnable }, context) => {
    const before = seen(context, context.state.dishes.get(id), { id, isEnable });
    return keep(context, id, { ...before, isEnable }, Number(before.version) + 1) as never;
  },
  removeDishes: ({ ids }, context) => {
    for (const id of ids) seen(context, context.state.dishes.get(id), { ids });
    for (const id of ids) context.state.dishes.delete(id);
    return undefined;
  },
};

/** The record, unless the caller has seen another version of it. */
export function seen({ version }: MockContext, row: Row | undefined, submitted: unknown): Row {
  const current = found(row);
  if (version !== undefined && version !== current.version)
    throw new Refusal(409, 'conflict', { data: { current, submitted } });
  return current;
}

function keep({ state }: MockContext, id: string, body: Row, version: number): Row {
  const before = state.dishes.get(id);
  const kept = {
    isEnable: '1',
    createTime: '2026-01-01 08:00:00',
    unitUid: '1',
    ...(before ? { createTime: before.createTime } : {}),
    ...visibleValues(dish, body),
    id,
    version: String(version),
  };
  state.dishes.set(id, kept);
  return kept;
}
