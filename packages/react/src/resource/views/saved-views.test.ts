import { expect, it } from 'vitest';
import { filterOf, readViews, removeView, renameView, type SavedViews, saveView, viewAmong } from './saved-views.ts';

const kept: SavedViews = {
  views: [
    { name: '已发布', filter: { status: '1' } },
    { name: '最近', filter: { order: '-createTime' } },
  ],
  first: '已发布',
};
const names = ({ views }: SavedViews) => views.map(({ name }) => name);

it('a view of the same name takes the place of the other', () => {
  const saved = saveView(kept, { name: '已发布', filter: { status: '2' } });
  expect(names(saved)).toEqual(['已发布', '最近']);
  expect(saved.views[0]?.filter).toEqual({ status: '2' });
});

it('a view that is renamed is still used when the list is opened, one that is deleted is not', () => {
  expect(renameView(kept, '已发布', '公开').first).toBe('公开');
  expect(removeView(kept, '已发布')).toEqual({ views: kept.views.slice(1), first: undefined });
});

it('a view does not get the name of another, which stays', () => {
  expect(renameView(kept, '已发布', '最近')).toEqual(kept);
});

it('a view is known by what it asks, whatever is empty and in whatever order', () => {
  expect(viewAmong(kept.views, { text: '', status: '1', order: '' })?.name).toBe('已发布');
  expect(viewAmong(kept.views, { text: '船', status: '1' })).toBeUndefined();
});

it('choosing a view empties what it does not ask, and asks nothing that the list does not know', () => {
  const view = { name: 'a', filter: { status: '1', gone: '1' } };
  expect(filterOf(view, ['text', 'order', 'status'])).toEqual({ text: '', order: '', status: '1' });
});

it.each([
  undefined,
  '',
  '{',
  '[]',
  '7',
  '{"views":7}',
  '{"views":[{"name":""},{"name":"a","filter":7},null],"first":"a"}',
])('what was kept and cannot be read is no view: %s', (text) => {
  expect(readViews(text)).toEqual({ views: [], first: undefined });
});
