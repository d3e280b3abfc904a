import { admin, failures } from '@danbao/core/admin';
import { listing } from '@danbao/core/resources';
import { failureGroups } from '@danbao/testing/server/tables';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { Listing } from './listing.tsx';

const office = openOffice();

// All that a list of a paged call costs.
const failureList = listing(failures.list, {
  columns: ['name', 'side', 'count', 'lastVersion', 'isSettled'],
  filters: ['side', 'isSettled'],
});

beforeAll(async () => {
  // The server is that of all files of this process.
  await office.server.deps.db.delete(failureGroups);
  for (const [name, appVersion] of [
    ['TypeError', '3'],
    ['RangeError', '1'],
    ['SyntaxError', '2'],
  ] as const)
    await office.client.failures.report({ name, message: name, frames: '', appVersion });
});

const open = async () => {
  office.show(<Listing listing={failureList} expand={({ message }) => <p>{`原文 ${message}`}</p>} />);
  await waitFor(() => expect(names()).toHaveLength(3));
  await screen.findByRole('searchbox', { name: '内容' });
};
const names = () => [...document.querySelectorAll('td[data-column=name]')].map((cell) => cell.textContent);
const showsNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const bar = () => within(document.querySelector('search') as HTMLElement);

it('has the columns that it names, sorted by a click on their heads', async () => {
  await open();
  const head = screen.getByRole('columnheader', { name: '最近版本' });
  await userEvent.click(within(head).getByRole('button'));
  await showsNames('RangeError', 'SyntaxError', 'TypeError');
  await userEvent.click(within(head).getByRole('button'));
  await showsNames('TypeError', 'SyntaxError', 'RangeError');
});

it('is searched by the text of the call, and says by what it is empty', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: '内容' }), 'Range{Enter}');
  await showsNames('RangeError');
  await userEvent.type(screen.getByRole('searchbox', { name: '内容' }), 'x{Enter}');
  await screen.findByText(/没有符合条件的/);
});

it('is narrowed by a parameter of the call and by every field of its rows', async () => {
  await open();
  await userEvent.click(bar().getByRole('button', { name: '来源' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '服务端' }));
  await showsNames();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(bar().getByRole('button', { name: '清空' }));
  await userEvent.click(await screen.findByRole('button', { name: '更多筛选条件' }));
  const more = within(screen.getByRole('group', { name: '更多筛选条件' }));
  await userEvent.click(await more.findByText('最近版本'));
  await userEvent.type(await screen.findByLabelText('最近版本'), '2{Enter}');
  await showsNames('SyntaxError');
});

it('keeps what is asked as a view', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: '内容' }), 'Syntax{Enter}');
  await showsNames('SyntaxError');
  await userEvent.click(await screen.findByRole('button', { name: '视图' }));
  await userEvent.type(await screen.findByLabelText('把当前条件保存为'), '语法{Enter}');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(bar().getByRole('button', { name: '清空' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await userEvent.click(await screen.findByRole('button', { name: '视图' }));
  await userEvent.click(await screen.findByRole('button', { name: '语法' }));
  await showsNames('SyntaxError');
});

it('opens what belongs to a row below it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '展开 TypeError' }));
  await screen.findByText('原文 TypeError');
  await userEvent.click(screen.getByRole('button', { name: '收起 TypeError' }));
  expect(screen.queryByText('原文 TypeError')).toBeNull();
});

it('sorts, searches and narrows the rows of a call that answers all of them', async () => {
  const roles = listing(admin.roles, { key: 'roleId', columns: ['roleName', 'remark', 'userCount'] });
  office.show(<Listing listing={roles} />);
  const roleNames = () => [...document.querySelectorAll('td[data-column=roleName]')].map((cell) => cell.textContent);
  await waitFor(() => expect(roleNames().length).toBeGreaterThan(2));
  const all = roleNames();
  const head = screen.getByRole('columnheader', { name: '用户数' });
  await userEvent.click(within(head).getByRole('button'));
  const counts = () =>
    [...document.querySelectorAll('td[data-column=userCount]')].map((cell) => Number(cell.textContent));
  await waitFor(() => expect(counts()).toEqual([...counts()].sort((a, b) => a - b)));
  const [first = ''] = all;
  await userEvent.type(await screen.findByRole('searchbox'), `${first}{Enter}`);
  await waitFor(() => expect(roleNames()).toEqual(all.filter((name) => name?.includes(first))));
});
