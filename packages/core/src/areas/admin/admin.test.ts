import { expect, test } from 'vitest';
import {
  branchOf,
  flatTree,
  menuEntry,
  newAccount,
  passwordReset,
  permissionNouns,
  permissionRegistry,
  permissionsIn,
  permissionVerbs,
  treeOf,
} from '../../admin.ts';
import { nothing } from '../../client.ts';
import { endpoints } from '../../definitions.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { describeIssue, initialValues, label, validate } from '../../index.ts';
import { routeFamilies } from '../../routes.ts';
import { isMenuPath } from './menu-path.ts';

test('every right that an endpoint or a family of routes asks for is in the registry, once and with a name', () => {
  const registry = permissionRegistry(endpoints);
  const rights = permissionsIn(registry);
  expect(new Set(rights).size).toBe(rights.length);
  expect(rights).toEqual(expect.arrayContaining(['measure:fulfil', 'canteen:manage', 'unit:all', 'admin:audit']));
  for (const family of Object.values(routeFamilies)) if ('needs' in family) expect(rights).toContain(family.needs);
  const nouns = registry.filter(({ noun }) => !(noun in permissionNouns)).map(({ noun }) => noun);
  const verbs = rights.filter((right) => !((right.split(':')[1] ?? '') in permissionVerbs));
  expect({ nouns, verbs }, 'add their labels to permission-labels.ts').toEqual({ nouns: [], verbs: [] });
});

test('a right that is new appears by itself', () => {
  const fly = get('x', { summary: label('飞', 'Fly'), access: 'plane:fly|land', repeat: 'safe', data: nothing });
  const registry = permissionRegistry({ planes: area({ fly }) });
  expect(registry.at(-1)).toEqual({
    noun: 'plane',
    label: { zh: 'plane', en: 'plane' },
    permissions: [
      { permission: 'plane:fly', label: { zh: 'fly', en: 'fly' } },
      { permission: 'plane:land', label: { zh: 'land', en: 'land' } },
    ],
  });
});

test.each([
  '/',
  '//x',
  '/x/',
  'x',
  '/a b',
  '/a/{id}',
  '/a/:id',
  '/a/../b',
  'https://x.example',
  '/a?b',
  '/菜单',
  '/a\n',
])('a menu does not lead to %j', (path) => expect(isMenuPath(path)).toBe(false));

test('a menu leads to pages', () => {
  expect(['/a', '/canteen/index', '/fund/project/add', '/my_page-2'].every(isMenuPath)).toBe(true);
});

test('what is wrong with an entry is said in words of its own', () => {
  const values = { ...initialValues(menuEntry), title: '报表', name: '1 x', path: 'https://x.example' };
  const issues = validate(menuEntry, values);
  expect(issues.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['path menuPath', 'name menuName']);
  expect(issues.map((issue) => describeIssue(issue, menuEntry, 'zh'))).toEqual([
    '页面地址：地址以 / 开头，由字母、数字、- 和 _ 组成，如 /canteen/order',
    '代码：代码以字母开头，由字母、数字、- 和 _ 组成',
  ]);
  expect(validate(menuEntry, { title: '分组', name: 'group' })).toEqual([]);
});

test.each([
  ['1234567', ['password password']],
  ['12345678', []],
  ['密'.repeat(128), []],
  ['𠮷'.repeat(129), ['password password']],
  ['', ['password required']],
])('the password %j is judged by its length', (password, issues) => {
  const found = validate(passwordReset, { userId: '1', password });
  expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(issues);
});

test('a user name has no spaces', () => {
  const body = {
    userId: '1',
    username: 'zhang san',
    realName: '张三',
    unitUid: '1',
    roleId: '1',
    password: '12345678',
  };
  expect(validate(newAccount, body).map(({ field }) => field)).toEqual(['username']);
});

test('rows become a tree, and those below one are found, also where somebody has made a circle', () => {
  const rows = [{ id: 'a' }, { id: 'b', parentId: 'a' }, { id: 'c', parentId: 'b' }, { id: 'd', parentId: 'gone' }];
  expect(flatTree(treeOf(rows)).map(({ id, level }) => `${level}${id}`)).toEqual(['0a', '1b', '2c', '0d']);
  expect(branchOf(rows, 'b').map(({ id }) => id)).toEqual(['b', 'c']);
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ];
  expect(branchOf(circle, 'a').map(({ id }) => id)).toEqual(['a', 'b']);
});
