import { expect, test } from 'vitest';
import { ownersSubject } from '../subject/owners-subject.ts';
import { cellIssue } from './cell-issue.ts';
import { layoutOf } from './read-layout.ts';

test('a wrong choice names the choices: a CSV file has no list to pick from', () => {
  const rows = [{ number: 1, cells: ['权属人类型', '姓名'] }];
  const layout = layoutOf({ sheet: { name: '表', isHidden: false }, rows }, ownersSubject);
  if (!layout) throw new Error('no headings');
  const of = (locale: 'zh' | 'en') =>
    cellIssue({ field: 'ownerType', rule: 'choice' }, 2, ['公司', '甲'], layout, locale);
  expect(of('zh')).toMatchObject({ rule: 'choice', column: 'A', value: '公司' });
  expect(of('zh').message).toBe('没有这个选项，可填：企业 / 个人');
  expect(of('en').message).toBe('there is no such choice; there are: Enterprise / Individual');
});
