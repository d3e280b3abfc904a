import { expect, test } from 'vitest';
import { mayChangeProject, type ProjectWork, type ProjectWorker, projectWorks } from './project-policy.ts';

const team = { leadId: '1', leadName: '甲', assistantName: '乙', department: '业务一部' };
const worksOf = (more: Partial<ProjectWorker>): readonly ProjectWork[] => {
  const who = { userId: '9', realName: '丙', department: '业务一部', posts: [], permissions: [], ...more };
  return projectWorks.flatMap(({ value }) => (mayChangeProject(value, team, who) ? [value] : []));
};
const all = projectWorks.map(({ value }) => value);

test.each([
  ['the lead manager', { userId: '1' }, all],
  ['somebody of the same name as a lead manager whose id is known', { realName: '甲' }, []],
  ['the assistant manager, by name where nothing else is known', { realName: '乙' }, all],
  ['a colleague of the department', {}, []],
  ['the head of the department', { posts: ['businessHead'] }, all],
  ['the head of another department', { posts: ['businessHead'], department: '业务二部' }, []],
  ['finance', { posts: ['financeHead'], department: '财务部' }, ['money']],
  [
    'guarantee operations',
    { posts: ['guaranteeHandler'], department: '综合担保部' },
    ['fulfil', 'monitoring', 'review'],
  ],
  ['risk', { posts: ['examiner'], department: '风险管理部' }, ['review']],
  ['project:all', { permissions: ['project:all'] }, all],
  ['every unit within reach', { permissions: ['unit:all', 'project:write'] }, []],
] as const)('%s', (_, who, works) => {
  expect(worksOf(who)).toEqual(works);
});
