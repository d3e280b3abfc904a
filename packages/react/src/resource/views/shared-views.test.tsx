import { dishes } from '@danbao/core/office';
import { signedIn } from '@danbao/testing/server/people';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { ResourceList } from '../resource-list.tsx';
import { ViewsMenu } from './views-menu.tsx';

const office = openOffice({ permissions: ['canteen:read', 'canteen:order'] });
let admin: Awaited<ReturnType<typeof signedIn>>['client'];

afterEach(() => {
  for (const key of office.storage.keys?.() ?? []) if (key.includes('views')) office.storage.remove(key);
});

beforeAll(async () => {
  admin = (await signedIn(office.server, 'admin')).client;
  const shared = { roleId: office.rows.roleId, listName: 'resource-dishes' };
  await admin.sharedViews.add({ ...shared, name: '荤菜', filter: '{"category":"meat"}', isFirst: '1' });
  await admin.sharedViews.add({ ...shared, name: '素菜类', filter: '{"category":"vegetable"}', isFirst: '0' });
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('a list opens with the view of the role, unless somebody has chosen another', async () => {
  const { unmount } = office.show(<ResourceList resource={dishes} />);
  await press('视图：荤菜');
  await press('把“素菜类”存为自己的视图');
  await press('打开列表时使用“素菜类”');
  unmount();
  office.show(<ResourceList resource={dishes} />);
  expect(await screen.findByRole('button', { name: '视图：素菜类' })).toBeTruthy();
});

it.each([
  ['what the page asks by itself', 'soup', ['meat']],
  ['what somebody has asked', 'staple', []],
] as const)('the view of the role goes before %s or not: %s', async (_, category, found) => {
  const asked: string[] = [];
  office.show(
    <ViewsMenu
      storeKey="resource-dishes"
      filter={{ category }}
      usual={{ category: 'soup' }}
      onFind={(filter) => asked.push(filter['category'] ?? '')}
    />,
  );
  await press(/^视图/);
  await screen.findByRole('list', { name: '角色共享的视图' });
  expect(asked).toEqual(found);
});

it('a shared view is marked, is opened, and is changed by nobody who does not share', async () => {
  office.show(<ResourceList resource={dishes} />);
  await press(/^视图/);
  const list = within(await screen.findByRole('list', { name: '角色共享的视图' }));
  await userEvent.click(list.getByRole('button', { name: /^荤菜 共享 · 角色\d+ · 首先打开$/ }));
  await press('视图：荤菜');
  const again = within(await screen.findByRole('list', { name: '角色共享的视图' }));
  const names = again.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.filter((name) => /共享“|使用“|删除|重命名/.test(name ?? ''))).toEqual([]);
});
