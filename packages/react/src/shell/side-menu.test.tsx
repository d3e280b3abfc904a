import type { MenuRoute } from '@danbao/core/client';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { foldedGroupsKey, SideMenu, type SideMenuProps } from './side-menu.tsx';

const office = openOffice();
beforeEach(() => office.storage.remove(foldedGroupsKey));

const routes: readonly MenuRoute[] = [
  { path: '/dashboard', name: 'dashboard', title: '首页' },
  { path: '/projects', name: 'projects', title: '项目' },
  {
    path: '/canteen/index',
    name: 'canteen',
    title: '食堂',
    children: [{ path: '/canteen/order', name: 'order', title: '订餐' }],
  },
  {
    path: '',
    name: 'admin',
    title: '系统管理',
    children: [
      { path: '', name: 'people', title: '人员', children: [{ path: '/admin/users', name: 'users', title: '用户' }] },
    ],
  },
];

function show(path = '/dashboard', more: Partial<Pick<SideMenuProps, 'collapsed' | 'onExpand' | 'endOf'>> = {}) {
  const onOpen = vi.fn();
  const view = office.show(
    <SideMenu
      routes={routes}
      path={path}
      label="菜单"
      titleOf={({ title }) => title}
      iconOf={() => <svg />}
      onOpen={onOpen}
      {...more}
    />,
  );
  return { onOpen, view };
}

const link = (name: string) => screen.queryByRole('link', { name });

it('marks the page, or the entry under which it stands', () => {
  show('/projects/17/measures').view.unmount();
  show('/canteen/order');
  expect(link('订餐')?.getAttribute('aria-current')).toBe('page');
  expect(link('项目')?.hasAttribute('aria-current')).toBe(false);
});

it('has a count at the end of its entry, and of a closed group while the entry is not seen', async () => {
  const endOf = ({ name }: MenuRoute) => name === 'users' && <b>3</b>;
  show('/dashboard', { endOf });
  expect(screen.getByText('3').closest('button')?.textContent).toContain('系统管理');
  await userEvent.click(screen.getByRole('button', { name: /系统管理/ }));
  await userEvent.click(screen.getByRole('button', { name: /人员/ }));
  expect(screen.getAllByText('3').map((end) => end.closest('a')?.textContent)).toEqual(['用户3']);
});

it('opens pages itself, but leaves clicks with a key to the browser', () => {
  const { onOpen } = show();
  expect(fireEvent.click(screen.getByText('项目'))).toBe(false);
  expect(onOpen.mock.calls).toEqual([['/projects']]);
  screen.getByText('项目').addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('项目'), { ctrlKey: true });
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('remembers which groups are closed, and opens the one of the page', async () => {
  const user = userEvent.setup();
  const { view } = show();
  await user.click(screen.getByRole('button', { name: '食堂', expanded: true }));
  expect(link('订餐')).toBeNull();
  view.unmount();
  show().view.unmount();
  expect(office.storage.get(foldedGroupsKey)).toBe('["canteen"]');
  show('/canteen/order');
  expect(link('订餐')).not.toBeNull();
});

it('is walked through by the arrow keys', async () => {
  const user = userEvent.setup();
  show();
  link('首页')?.focus();
  const focused = async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent;
  };
  expect(await focused('{ArrowDown}')).toBe('项目');
  expect(await focused('{End}')).toBe('系统管理');
  expect(await focused('{ArrowDown}')).toBe('首页');
  expect(await focused('{ArrowUp}{ArrowUp}{ArrowUp}')).toBe('食堂');
  expect(await focused('{ArrowLeft}')).toBe('食堂');
  expect(link('订餐')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(link('订餐')).not.toBeNull();
});

it('opens every group around the page, and a group without a page by a press', async () => {
  const user = userEvent.setup();
  show('/dashboard').view.unmount();
  const { onOpen } = show('/admin/users');
  expect(link('用户')?.getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: '系统管理', expanded: true }));
  expect(link('用户')).toBeNull();
  await user.click(screen.getByRole('button', { name: '系统管理', expanded: false }));
  expect(link('用户')).not.toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
});

it('shows icons with names when collapsed; a group opens it again', async () => {
  const onExpand = vi.fn();
  const { onOpen } = show('/dashboard', { collapsed: true, onExpand });
  expect(screen.queryByText('项目')).toBeNull();
  await userEvent.setup().click(screen.getByRole('link', { name: '食堂' }));
  expect(onExpand).toHaveBeenCalledTimes(1);
  expect(onOpen).toHaveBeenCalledWith('/canteen/index');
});
