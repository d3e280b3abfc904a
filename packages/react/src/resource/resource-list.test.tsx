import { dishes } from '@danbao/core/office';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { ResourceList } from './resource-list.tsx';

const office = openOffice();

beforeAll(async () => {
  for (const [name, category, price] of [
    ['红烧肉', 'meat', '12'],
    ['青菜', 'vegetable', '6'],
    ['排骨', 'meat', '14'],
  ] as const)
    await office.client.dishes.add({ name, category, price, isEnable: '1' });
});

const open = async () => {
  const shown = office.show(<ResourceList resource={dishes} />);
  await showsNames('红烧肉', '青菜', '排骨');
  await screen.findByRole('searchbox', { name: '菜名' });
  return shown;
};
const names = () => [...document.querySelectorAll('td[data-column=name]')].map((cell) => cell.textContent);
const showsNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const bar = () => within(document.querySelector('search') as HTMLElement);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('the head of a column sorts up, down, and as usual again, and says so', async () => {
  await open();
  const head = screen.getByRole('columnheader', { name: '价格（元）' });
  const sort = within(head).getByRole('button');
  expect(head.getAttribute('aria-sort')).toBeNull();
  await userEvent.click(sort);
  await showsNames('青菜', '红烧肉', '排骨');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(sort);
  await showsNames('排骨', '红烧肉', '青菜');
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(sort);
  await showsNames('红烧肉', '青菜', '排骨');
  expect(head.getAttribute('aria-sort')).toBeNull();
});

it('a declared filter becomes a chip that says what is asked, opens its editor again, and goes with ×', async () => {
  await open();
  await userEvent.click(bar().getByRole('button', { name: '分类' }));
  const editor = await screen.findByRole('group', { name: '按分类筛选' });
  await userEvent.click(await within(editor).findByRole('checkbox', { name: '素菜' }));
  await showsNames('青菜');
  await userEvent.keyboard('{Escape}');
  const chip = bar().getByRole('button', { name: '分类：素菜' });
  expect(document.activeElement).toBe(chip);
  await userEvent.click(chip);
  const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: '素菜' });
  expect(again.checked).toBe(true);
  await userEvent.keyboard('{Escape}');
  await press('去掉筛选“分类”');
  await showsNames('红烧肉', '青菜', '排骨');
});

it('every other field can be asked for, typed ones when they are sent', async () => {
  await open();
  await press('更多筛选条件');
  await userEvent.click(await within(screen.getByRole('group', { name: '更多筛选条件' })).findByText('价格'));
  await userEvent.type(await screen.findByLabelText('价格起'), '10{Enter}');
  await showsNames('红烧肉', '排骨');
  expect(bar().getByRole('button', { name: /^价格 ≥ 10/ })).toBeTruthy();
  await press('清空');
  await showsNames('红烧肉', '青菜', '排骨');
});

it('the text searches by Enter, and by emptying it', async () => {
  await open();
  const text = screen.getByRole('searchbox', { name: '菜名' });
  await userEvent.type(text, '排{Enter}');
  await showsNames('排骨');
  await userEvent.clear(text);
  await showsNames('红烧肉', '青菜', '排骨');
});

it('a list that is empty because it is narrowed says by what, and offers all', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: '菜名' }), '龙虾{Enter}');
  expect(await screen.findByText('当前条件：“龙虾”')).toBeTruthy();
  await press('清空条件');
  await showsNames('红烧肉', '青菜', '排骨');
});

it('a view keeps what is asked under a name, also as that with which the list opens', async () => {
  const { unmount } = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: '菜名' }), '排{Enter}');
  await showsNames('排骨');
  await press('视图');
  await userEvent.type(await screen.findByLabelText('把当前条件保存为'), '排类{Enter}');
  await userEvent.keyboard('{Escape}');
  await press('视图：排类');
  await press('打开列表时使用“排类”');
  unmount();
  office.show(<ResourceList resource={dishes} />);
  await showsNames('排骨');
  await press('视图：排类');
  await userEvent.click(await screen.findByRole('button', { name: '重命名“排类”' }));
  const name = screen.getByLabelText('“排类”的新名称');
  await userEvent.clear(name);
  await userEvent.type(name, '骨类{Enter}');
  await press('删除“骨类”');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '视图' })).toBeTruthy());
});

it('a click on a row shows it beside the list: J and K go on, E changes it, Escape gives the focus back', async () => {
  await open();
  await userEvent.click(screen.getByRole('cell', { name: '红烧肉' }));
  const panel = await screen.findByRole('region', { name: '红烧肉' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  await userEvent.keyboard('j');
  expect(screen.getByRole('region', { name: '青菜' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '青菜' }).closest('tr')?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('k');
  expect(screen.getByRole('region', { name: '红烧肉' })).toBeTruthy();
  await userEvent.keyboard('e');
  const form = await screen.findByRole('dialog', { name: '修改菜品' });
  await userEvent.click(within(form).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: '红烧肉' })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('查看 红烧肉');
});

it('of several lists one row is looked at, and its keys are those of its list', async () => {
  office.show(
    <>
      <ResourceList resource={dishes} arrange={({ table }) => <div data-list="first">{table}</div>} />
      <ResourceList resource={dishes} arrange={({ table }) => <div data-list="second">{table}</div>} />
    </>,
  );
  const cell = async (list: string, name: string) =>
    within(document.querySelector(`[data-list=${list}]`) as HTMLElement).findByRole('cell', { name });
  await userEvent.click(await cell('first', '红烧肉'));
  await screen.findByRole('region', { name: '红烧肉' });
  await userEvent.click(await cell('second', '青菜'));
  expect(await screen.findByRole('region', { name: '青菜' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '红烧肉' })).toBeNull();
});

it('what another adds, changes and removes shows by itself', async () => {
  await open();
  const kept = await office.other.dishes.add({ name: '豆腐', category: 'vegetable', price: '4', isEnable: '1' });
  await screen.findByRole('cell', { name: '豆腐' });
  await office.other.dishes.update({ ...kept, name: '家常豆腐' });
  await screen.findByRole('cell', { name: '家常豆腐' });
  await office.other.dishes.remove({ [dishes.id]: String(kept[dishes.id as keyof typeof kept]) } as never);
  await waitFor(() => expect(screen.queryByRole('cell', { name: '家常豆腐' })).toBeNull());
});
