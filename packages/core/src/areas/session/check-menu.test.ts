import { expect, it } from 'vitest';
import { menuLimits } from '../../client.ts';
import { checkMenu } from './check-menu.ts';

const good = { path: '/projects', name: 'projects', title: '项目' };

it('takes a menu as it is, with groups, and no more of an entry than it knows', () => {
  const children = [{ path: '/a', name: 'a', title: '甲', titleEn: 'A', icon: 'home' }];
  const group = { path: '', name: 'group', title: '业务', children };
  expect(checkMenu([{ ...good, component: 'alert(1)', children: [] }, group])).toEqual({
    routes: [good, group],
    problems: [],
  });
});

it.each([undefined, null, 'text', 7, { length: 3 }])('takes %j for an empty menu and says so', (routes) => {
  expect(checkMenu(routes)).toEqual({ routes: [], problems: [{ at: '', rule: 'entry' }] });
});

it('leaves hostile entries out and keeps the others', () => {
  const bad: readonly (readonly [unknown, string])[] = [
    [null, 'entry'],
    [['/a', 'a', 'a'], 'entry'],
    [{ ...good, name: 'x' }, 'duplicate'],
    [{ ...good, path: '/x' }, 'duplicate'],
    [{ path: '//other.example', name: 'b', title: 'b' }, 'path'],
    [{ path: 'javascript:alert(1)', name: 'c', title: 'c' }, 'path'],
    [{ path: 'https://other.example/', name: 'd', title: 'd' }, 'path'],
    [{ path: '/\\other.example', name: 'e', title: 'e' }, 'path'],
    [{ path: '/a/../../b', name: 'f', title: 'f' }, 'path'],
    [{ path: 'x', name: 'g', title: 'g' }, 'path'],
    [{ path: '', name: 'h', title: 'h' }, 'path'],
    [{ path: '/\u0000', name: 'i', title: 'i' }, 'path'],
    [{ path: '/j', name: 'j', title: 'a\u0000b' }, 'text'],
    [{ path: '/k', name: 'k', title: '\u202eexe.txt' }, 'text'],
    [{ path: '/l', name: 'l', title: {} }, 'text'],
    [{ path: '/m', name: 'm', title: 'x'.repeat(101) }, 'text'],
    [{ path: '/n', name: 'n', title: 'n', icon: { toString: 1 } }, 'text'],
  ];
  const last = { path: '/owners', name: '__proto__', title: '<img src=x onerror=alert(1)>' };
  const { routes, problems } = checkMenu([good, ...bad.map(([entry]) => entry), last]);
  expect(routes).toEqual([good, last]);
  expect(problems).toEqual(bad.map(([, rule], index) => ({ at: String(index + 1), rule })));
});

it('ends: neither depth nor number grows without limit', () => {
  const deep: Record<string, unknown> = { path: '/0', name: '0', title: '0' };
  deep['children'] = [deep];
  expect(checkMenu([deep]).problems).toEqual([{ at: '0.children.0', rule: 'duplicate' }]);
  const nest = (level: number): unknown => ({
    path: `/${level}`,
    name: `${level}`,
    title: `${level}`,
    children: level < 9 ? [nest(level + 1)] : [],
  });
  expect(checkMenu([nest(1)]).problems).toEqual([
    { at: '0.children.0.children.0.children.0.children.0', rule: 'depth' },
  ]);
  const many = Array.from({ length: 3000 }, (_, index) => ({ path: `/${index}`, name: `${index}`, title: 't' }));
  expect(checkMenu(many).routes).toHaveLength(menuLimits.entries);
});
