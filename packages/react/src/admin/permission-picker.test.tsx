import { permissionRegistry } from '@danbao/core/admin';
import { endpoints } from '@danbao/core/definitions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { MenuTree } from './menu-tree.tsx';
import { PermissionPicker } from './permission-picker.tsx';

const office = openOffice();
const groups = permissionRegistry(endpoints);

function Picking({ first, ...limits }: { readonly first: readonly string[]; readonly grantable?: readonly string[] }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PermissionPicker groups={groups} value={value} onChange={setValue} {...limits} />
      <output>{value.join(' ')}</output>
    </>
  );
}

const held = () => document.querySelector('output')?.textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('gives and takes single rights and whole rows, and keeps what it does not know', async () => {
  const user = userEvent.setup();
  office.show(<Picking first={['measure:read', 'old:right']} />);
  expect(box('担保措施').indeterminate).toBe(true);
  await user.click(box('担保措施'));
  expect(held()).toBe('old:right measure:read measure:write measure:fulfil');
  expect(box('担保措施').checked).toBe(true);
  const row = within(screen.getByRole('group', { name: '担保措施' }));
  await user.click(row.getByRole('checkbox', { name: '落实' }));
  await user.click(box('old:right'));
  expect(held()).toBe('measure:read measure:write');
  expect(screen.getByText(/^已选 2 项/)).toBeTruthy();
});

it('neither gives nor takes what is not grantable, alone or by its row, and says why', async () => {
  const user = userEvent.setup();
  office.show(<Picking first={['measure:fulfil', 'old:right']} grantable={['measure:read', 'measure:write']} />);
  const row = within(screen.getByRole('group', { name: '担保措施' }));
  const fulfil = row.getByRole<HTMLInputElement>('checkbox', { name: '落实' });
  expect([fulfil.checked, fulfil.disabled]).toEqual([true, true]);
  expect(fulfil.closest('label')?.title).toBe('measure:fulfil（您没有此权限，不能授予或收回）');
  expect(screen.getByText('灰色的权限您自己没有，不能授予或收回')).toBeTruthy();
  await user.click(box('担保措施'));
  expect(held()).toBe('measure:fulfil old:right measure:read measure:write');
  await user.click(box('担保措施'));
  expect(held()).toBe('measure:fulfil old:right');
  expect(box('食堂').disabled).toBe(true);
  await user.click(box('old:right'));
  expect(held()).toBe('measure:fulfil');
});

it('names rights that an upgrade has brought', () => {
  const news = groups.map((group) => ({
    ...group,
    permissions: group.permissions.map((one) =>
      one.permission === 'measure:fulfil' ? { ...one, newSince: '2026-11-22' } : one,
    ),
  }));
  office.show(<PermissionPicker groups={news} value={[]} onChange={() => {}} />);
  expect(box('落实（2026-11-22 新增）').checked).toBe(false);
});

it('is searched by name and by code; Enter does not send the form around it', async () => {
  const user = userEvent.setup();
  let sent = 0;
  office.show(
    <form onSubmit={() => (sent += 1)}>
      <Picking first={[]} />
    </form>,
  );
  const find = screen.getByRole('searchbox', { name: '查找权限' });
  await user.type(find, '订餐{Enter}');
  expect(screen.getAllByRole('checkbox').map((one) => one.parentElement?.textContent)).toEqual(['食堂', '订餐']);
  await user.clear(find);
  await user.type(find, 'admin:audit');
  expect(screen.getByRole('checkbox', { name: '操作日志' })).toBeTruthy();
  await user.clear(find);
  await user.type(find, '没有这样的');
  expect(screen.getByText('没有匹配的权限')).toBeTruthy();
  expect(sent).toBe(0);
});

it('shows a menu as it is nested, in both languages', () => {
  const order = { path: '/canteen/order', name: 'order', title: '订餐', titleEn: 'Order' };
  const routes = [{ path: '', name: 'office', title: '办公', titleEn: 'Office', children: [order] }];
  const { unmount } = office.show(<MenuTree routes={routes} label="菜单" />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '办公订餐/canteen/order',
    '订餐/canteen/order',
  ]);
  unmount();
  office.show(<MenuTree routes={routes} label="Menu" />, 'en');
  expect(screen.getByText('Order')).toBeTruthy();
});
