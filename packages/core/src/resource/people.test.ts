import { expect, it } from 'vitest';
import { linked } from '../field/types/linked.ts';
import { person } from '../field/types/person.ts';
import { text } from '../field/types/text.ts';
import { withNames, withNamesIn } from './people.ts';

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
  const { change: named, issues } = await withNamesIn(fields, change, host as never);
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

it('several are named by their ids together, and whoever has left keeps the name of that day', async () => {
  const several = person('guests', 'guestIds', '同行人员', 'Together with', { several: true });
  const named = async (was: object, is: object) => {
    const { values, issues } = await withNames(several, was as never, is as never, {
      people: async (ids) => new Map(ids.flatMap((id) => (id === '8' ? [] : [[id, `人${id}`] as const]))),
    });
    return issues.length > 0 ? issues.map(({ field, rule }) => `${field} ${rule}`) : values;
  };
  const two = { guests: '人7、人9', guestIds: '7,9' };
  expect(await named({}, { guestIds: '7,9' })).toEqual(two);
  expect(await named({}, { guestIds: '7,8' })).toEqual(['guests unknown']);
  expect(await named({ guests: '白露', guestIds: '8' }, { guests: '白露', guestIds: '8,7' })).toEqual({
    ...{ guests: '白露、人7', guestIds: '8,7' },
  });
  expect(await named(two, { guests: '人7、人9', guestIds: '7' })).toEqual({ guests: '人7', guestIds: '7' });
  expect(await named({}, { guests: '老许等三人' })).toEqual({ guests: '老许等三人' });
});

it.each([
  [
    'an id brings what nobody types',
    {},
    { deal: 'x', dealId: '7', sum: '1' },
    { deal: '项目', dealId: '7', sum: '90' },
  ],
  ['words alone are refused', {}, { deal: '项目', sum: '1' }, ['deal pickFromList']],
  [
    'also in place of an id',
    { deal: '项目', dealId: '7', sum: '90' },
    { deal: '别的', sum: '1' },
    ['deal pickFromList'],
  ],
  [
    'also with the id of before',
    { deal: '项目', dealId: '7', sum: '90' },
    { deal: '别的', dealId: '7', sum: '1' },
    ['deal pickFromList'],
  ],
  ['without a name nothing follows', { deal: '项目', dealId: '7', sum: '90' }, { sum: '1' }, {}],
  [
    'words of before stay with what was beside them',
    { deal: '旧', sum: '5' },
    { deal: '旧', sum: '1' },
    { deal: '旧', sum: '5' },
  ],
])('a record from which something follows: %s', async (_, was, is, found) => {
  const form = {
    ...linked('project', 'deal', 'dealId', '项目', 'Project', { brings: { sum: 'balance' } }),
    sum: text('余额', 'Balance', { readOnly: true }),
  };
  const { values, issues } = await withNames(form, was, is, {
    ...host,
    linked: async (_links, id) => (id === '7' ? { id, name: '项目', values: { balance: '90' } } : undefined),
  });
  expect(issues.length > 0 ? issues.map(({ field, rule }) => `${field} ${rule}`) : values).toEqual(found);
});
