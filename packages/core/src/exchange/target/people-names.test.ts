import { expect, it } from 'vitest';
import { clientOver, json } from '../../endpoint/testing.ts';
import { entity } from '../../entity.ts';
import { person } from '../../field/types/person.ts';
import { label } from '../../label.ts';
import { peopleNames } from './people-names.ts';

const input = entity({
  name: 'probe',
  label: label('探查', 'Probe'),
  fields: person('inspector', 'inspectorId', '检查人', 'Inspector'),
});
const people = [
  { userId: '7', realName: '陈立', unitUid: '1' },
  { userId: '8', realName: '张伟', deptName: '业务一部', unitUid: '1' },
  { userId: '9', realName: '张伟', deptName: '风险部', unitUid: '1' },
];
async function names() {
  const { client } = clientOver(async () => json({ code: 'success', data: people }));
  const own = peopleNames(client, { input });
  await own.load();
  return own;
}

it.each([
  ['陈立', { inspector: '陈立', inspectorId: '7' }],
  ['7', { inspector: '陈立', inspectorId: '7' }],
  ['张伟（9）', { inspector: '张伟', inspectorId: '9' }],
  ['张伟 (8)', { inspector: '张伟', inspectorId: '8' }],
  ['司马南雄', { inspector: '司马南雄' }],
  ['罗静（外聘）', { inspector: '罗静（外聘）' }],
  ['罗静 (江城资产评估 公司)', { inspector: '罗静 (江城资产评估 公司)' }],
])('a cell with %s means %j', async (inspector, meant) => {
  const own = await names();
  expect(own.issuesOf({ inspector })).toEqual([]);
  expect(own.withIds({ inspector })).toEqual(meant);
});

it('a name of several people is refused with who they are', async () => {
  const [issue] = (await names()).issuesOf({ inspector: '张伟' });
  expect(issue).toMatchObject({ field: 'inspector', rule: 'severalPeople' });
  expect(issue?.message?.zh).toBe('有多人同名，请填写其中一个：张伟（8） 业务一部、张伟（9） 风险部');
});

it.each([
  [{ inspector: '陈立', inspectorId: '7' }, '陈立'],
  [{ inspector: '张伟', inspectorId: '8' }, '张伟（8）'],
  [{ inspector: '陈立', inspectorId: '3' }, '陈立（3）'],
  [{ inspector: '司马南雄' }, '司马南雄'],
  [{ inspector: '罗静（外聘）' }, '罗静（外聘）'],
])('%j is written as %s, which means the same when it is read again', async (stored, cell) => {
  const own = await names();
  expect(own.named(stored)).toMatchObject({ inspector: cell });
  expect(own.withIds({ inspector: cell })).toEqual(stored);
});
