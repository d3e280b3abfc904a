import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fuzzySearch, type MenuEntry, menuEntries, useMenuSearch } from '../index.ts';

const entries: readonly MenuEntry[] = ['首页', '项目', '权属人', '全部订单', 'Import of sheets'].map((title, at) => ({
  path: `/page-${at}`,
  title,
  trail: [],
}));
const spelt: Readonly<Record<string, readonly string[]>> = { 权属人: ['quanshuren', 'qsr'], 首页: ['shouye', 'sy'] };
const loadSpell = async () => (text: string) => spelt[text] ?? [];

it('finds by a part, by pinyin, by initials and in spite of a slip (A12)', async () => {
  const search = await fuzzySearch(entries, loadSpell);
  const first = (pattern: string) => search(pattern)[0]?.title;
  expect(['权属', 'quanshuren', 'qsr', 'quanshurn', 'shouye', 'imprt of'].map(first)).toEqual([
    '权属人',
    '权属人',
    '权属人',
    '权属人',
    '首页',
    'Import of sheets',
  ]);
  expect(search('zzzz')).toEqual([]);
});

it('looks at the first 32 characters of a pattern', async () => {
  const title = 'a page with a rather long title';
  const search = await fuzzySearch([{ path: '/p', title, trail: [] }]);
  expect(search(`${title} ${'z'.repeat(500)}`)).toHaveLength(1);
});

it('lists what a menu opens, in the language asked for, with the groups above it', () => {
  const children = [{ path: '/a', name: 'a', title: '甲', titleEn: 'A' }];
  const routes = [
    { path: '', name: 'g', title: '组', children },
    { path: '/b', name: 'b', title: '乙' },
  ];
  expect(menuEntries(routes, 'en')).toEqual([
    { path: '/a', title: 'A', trail: ['组'] },
    { path: '/b', title: '乙', trail: [] },
  ]);
});

it('loads nothing before it is prepared, and can be prepared again after a failure', async () => {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls === 1) throw new Error('offline');
    return loadSpell();
  };
  const Box = () => {
    const search = useMenuSearch(entries, { loadSpell: load });
    return (
      <>
        <input aria-label="box" onFocus={search.prepare} onChange={(event) => search.setPattern(event.target.value)} />
        <output>{search.hits.map(({ title }) => title).join()}</output>
      </>
    );
  };
  render(<Box />);
  const box = screen.getByLabelText('box');
  expect(calls).toBe(0);
  box.focus();
  await waitFor(() => expect(calls).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  box.blur();
  box.focus();
  await waitFor(() => expect(calls).toBe(2));
  const { default: userEvent } = await import('@testing-library/user-event');
  await userEvent.type(box, 'qsr');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('权属人'));
});
