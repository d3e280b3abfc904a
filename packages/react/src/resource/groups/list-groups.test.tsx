import { failures } from '@danbao/core/admin';
import { dishes } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { failureGroups } from '@danbao/testing/server/tables';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { Listing } from '../listing.tsx';
import { ResourceList } from '../resource-list.tsx';

const office = openOffice();

beforeAll(async () => {
  // The server is that of all files of this process.
  await office.server.deps.db.delete(failureGroups);
  for (const [name, category, price] of [
    ['红烧肉', 'meat', '12'],
    ['青菜', 'vegetable', '6'],
    ['排骨', 'meat', '14.5'],
  ] as const)
    await office.client.dishes.add({ name, category, price, isEnable: '1' });
  for (const name of ['TypeError', 'RangeError'])
    await office.client.failures.report({ name, message: name, frames: '', appVersion: '1' });
});

const names = () => [...document.querySelectorAll('td[data-column=name]')].map((cell) => cell.textContent);
const showsNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heads = () => screen.findAllByRole('rowheader');
const groupBy = async (name: string) => {
  await press('分组');
  await userEvent.click(await within(screen.getByRole('group', { name: '按什么分组' })).findByText(name));
};

it('a list is grouped: heads say how many and what they add up to, and open to their rows by keyboard', async () => {
  office.show(<ResourceList resource={dishes} />);
  await showsNames('红烧肉', '青菜', '排骨');
  await groupBy('分类');
  const meat = await screen.findByRole('button', { name: /^荤菜\s*2$/ });
  expect(meat.getAttribute('aria-expanded')).toBe('false');
  expect(names()).toEqual([]);
  meat.focus();
  await userEvent.keyboard('{Enter}');
  await showsNames('红烧肉', '排骨');
  expect(screen.getByRole('button', { name: /^荤菜/ }).getAttribute('aria-expanded')).toBe('true');
  await press(/^素菜\s*1$/);
  await showsNames('红烧肉', '排骨', '青菜');
  await press(/^荤菜/);
  await showsNames('青菜');
  await press('分组：分类');
  await press('不分组');
  await showsNames('红烧肉', '青菜', '排骨');
});

it('the rows of a group are those that are asked for, and the panel goes through them', async () => {
  office.show(<ResourceList resource={dishes} />);
  await userEvent.type(await screen.findByRole('searchbox', { name: '菜名' }), '排{Enter}');
  await showsNames('排骨');
  await groupBy('分类');
  await waitFor(async () => expect(await heads()).toHaveLength(1));
  await press(/^荤菜\s*1$/);
  await userEvent.click(await screen.findByRole('cell', { name: '排骨' }));
  expect(await screen.findByRole('region', { name: '排骨' })).toBeTruthy();
});

it('groups are kept in a view', async () => {
  office.show(<ResourceList resource={dishes} />);
  await showsNames('红烧肉', '青菜', '排骨');
  await groupBy('分类');
  await press('视图');
  await userEvent.type(await screen.findByLabelText('把当前条件保存为'), '按类{Enter}');
  await userEvent.keyboard('{Escape}');
  await press('分组：分类');
  await press('不分组');
  await showsNames('红烧肉', '青菜', '排骨');
  await press('视图');
  await press('按类');
  await waitFor(async () => expect(await heads()).toHaveLength(2));
});

it('a group shows so many rows as a page, and further ones on request', async () => {
  office.show(<ResourceList resource={dishes} pageSize={1} />);
  await groupBy('分类');
  await press(/^荤菜\s*2$/);
  await showsNames('红烧肉');
  await press('再显示 1 条（还有 1 条）');
  await showsNames('红烧肉', '排骨');
});

it('the list of any paged call is grouped as well', async () => {
  const failureList = listing(failures.list, { columns: ['name', 'side', 'count'], filters: ['side'] });
  office.show(<Listing listing={failureList} />);
  await waitFor(() => expect(names()).toHaveLength(2));
  await groupBy('来源');
  await waitFor(async () => expect(await heads()).toHaveLength(1));
});
