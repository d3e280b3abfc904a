import { expect, it } from 'vitest';
import { person } from '../field/types/person.ts';
import { withPeople } from './people.ts';

const fields = person('inspector', 'inspectorId', '检查人', 'Inspector');
const host = {
  people: async (ids: readonly string[]) => new Map(ids.flatMap((id) => (id === '7' ? [[id, '陈立']] : []))),
};
const record = (values: object) => ({
  ...{ id: '1', unitUid: '1', authorId: '1', version: 1, createTime: '', updateTime: '' },
  values: { ...values },
});
const changed = async (before: object | undefined, after: object) => {
  const change = { action: 'update', before: before && record(before), after: record(after) } as const;
  const { change: named, issues } = await withPeople(fields, change, host as never);
  return issues.length > 0 ? issues.map(({ field, rule }) => `${field} ${rule}`) : named.after?.values;
};

it.each([
  ['an id brings its name', undefined, { inspectorId: '7' }, { inspector: '陈立', inspectorId: '7' }],
  [
    'whatever was sent as the name',
    undefined,
    { inspector: '白露', inspectorId: '7' },
    { inspector: '陈立', inspectorId: '7' },
  ],
  ['nobody’s id is refused', undefined, { inspector: '白露', inspectorId: '8' }, ['inspector unknown']],
  ['a name alone stands for itself', undefined, { inspector: '白露' }, { inspector: '白露' }],
  [
    'who has left stays with the name of that day',
    { inspector: '白露', inspectorId: '8' },
    { inspector: '白露', inspectorId: '8' },
    { inspector: '白露', inspectorId: '8' },
  ],
  [
    'who knows no ids changes nobody',
    { inspector: '陈立', inspectorId: '7' },
    { inspector: '陈立' },
    { inspector: '陈立', inspectorId: '7' },
  ],
  [
    'another name is another person',
    { inspector: '陈立', inspectorId: '7' },
    { inspector: '白露' },
    { inspector: '白露' },
  ],
  [
    'also where the id of before comes along',
    { inspector: '陈立', inspectorId: '7' },
    { inspector: '白露', inspectorId: '7' },
    { inspector: '白露' },
  ],
])('%s', async (_, before, after, found) => {
  expect(await changed(before, after)).toEqual(found);
});
