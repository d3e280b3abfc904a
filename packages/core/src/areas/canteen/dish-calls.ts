import { listOf, nothing, one } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { answerCall, changeRecord } from '../../resource/answer-call.ts';
import { maxLookUp } from '../../resource/calls.ts';
import type { ResourceHost } from '../../resource/store.ts';
import { type Dish, dishes } from './dishes.ts';
import { byIds } from './queries.ts';

const dishBatch = entity({
  name: 'dishBatch',
  label: label('批量新增菜品', 'Dishes to add'),
  fields: { dishes: list('菜品', 'Dishes', dishes.input, { required: true }) },
});

const dishEnable = entity({
  name: 'dishEnable',
  label: label('启用菜品', 'Whether a dish is offered'),
  fields: {
    id: text('菜品编号', 'Dish id', { required: true, max: 32 }),
    isEnable: yesNo('是否启用', 'Enabled', { required: true }),
  },
});

const writing = { access: dishes.access.write, repeat: 'by-key' } as const;

/** The original system adds and deletes dishes by lists, at most 500 at once (U1). */
export const dishCalls = {
  addDishes: post('oa/dish/addBatch', {
    summary: label('批量新增菜品', 'Add dishes, all or none'),
    ...writing,
    input: dishBatch,
    data: listOf(dishes.record),
  }),
  enableDish: post('oa/dish/updateIsEnable', {
    summary: label('启用或停用菜品', 'Offer a dish or no longer'),
    ...writing,
    input: dishEnable,
    data: one(dishes.record),
  }),
  removeDishes: post('oa/dish/delete', {
    summary: label('删除菜品', 'Delete dishes, all or none'),
    ...writing,
    input: byIds,
    data: nothing,
  }),
};

/** Adds dishes, which are listed as they were sent. */
export async function addDishes(
  { dishes: given }: ValuesOf<typeof dishBatch>,
  host: ResourceHost,
): Promise<readonly Dish[]> {
  refuseTooMany('dishes', given, host);
  const names = given.map(({ name }) => name);
  refuseTaken(names, (name, index) => names.indexOf(name) < index, host);
  const known = await host.store(dishes).find({ keys: names.map((name) => ({ name })) });
  const taken = new Set(known.map(({ values }) => values['name']));
  refuseTaken(names, (name) => taken.has(name), host);
  // Of records of one second the list goes by id.
  const ids = given.map(() => host.newId()).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const added: Dish[] = [];
  for (const [index, dish] of given.entries())
    added.push(await answerCall(dishes, 'add', dish, { ...host, newId: () => ids[index] ?? host.newId() }));
  return added;
}

export function enableDish({ id, isEnable }: ValuesOf<typeof dishEnable>, host: ResourceHost): Promise<Dish> {
  return changeRecord(dishes, { id, isEnable }, host, (values) => ({ ...values, isEnable }));
}

export async function removeDishes({ ids }: ValuesOf<typeof byIds>, host: ResourceHost): Promise<undefined> {
  refuseTooMany('ids', ids, host);
  for (const id of [...new Set(ids)].sort()) await answerCall(dishes, 'remove', { id }, host);
  return undefined;
}

function refuseTaken(
  names: readonly string[],
  isTaken: (name: string, index: number) => boolean,
  host: ResourceHost,
): void {
  const issues = names.flatMap((name, index) =>
    isTaken(name, index) ? [{ field: `dishes.${index}.name`, rule: 'duplicate' }] : [],
  );
  if (issues.length > 0) throw host.refuse(422, 'formInvalid', { issues });
}

function refuseTooMany(field: string, given: readonly unknown[], host: ResourceHost): void {
  const params = { max: maxLookUp, variant: 'value' } as const;
  if (given.length > maxLookUp) throw host.refuse(422, 'formInvalid', { issues: [{ field, rule: 'max', params }] });
}
