import { dishes } from '@danbao/core/office';
import { officePermissions } from '@danbao/testing/server/own-office';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { ResourceList } from '../resource-list.tsx';

const office = openOffice({ permissions: [...officePermissions, 'unit:all'] });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const shared = async () =>
  (await office.other.sharedViews.page({ listName: 'resource-dishes' })).rows
    .filter(({ roleId }) => roleId === office.rows.roleId)
    .map(({ name, filter, isFirst }) => ({ name, filter, isFirst }));

it('who administers roles shares a view of their own, says that it opens first, and takes it back', async () => {
  office.show(<ResourceList resource={dishes} />);
  await userEvent.type(await screen.findByRole('searchbox', { name: '菜名' }), '排{Enter}');
  await press('视图');
  await userEvent.type(await screen.findByLabelText('把当前条件保存为'), '排类{Enter}');
  await press('把“排类”共享给角色');
  const role = (await office.client.admin.roles()).find(({ roleId }) => roleId === office.rows.roleId)?.roleName ?? '';
  const control = await screen.findByRole('combobox', { name: '把“排类”共享给' });
  await userEvent.type(control, role);
  await userEvent.click(await screen.findByRole('option', { name: role }));
  await press('共享');
  await press(`“${role}”打开列表时使用“排类”，除非本人另选`);
  await waitFor(async () => expect(await shared()).toEqual([{ name: '排类', filter: '{"text":"排"}', isFirst: '1' }]));
  await press(`不再与“${role}”共享“排类”`);
  await press('确定');
  await waitFor(async () => expect(await shared()).toEqual([]));
});
