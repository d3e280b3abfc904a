import { activeStatus, measureKinds } from '@danbao/core/measures';
import { clients, owners } from '@danbao/testing/server/tables';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();
const form = (kind: 'receivable' | 'patent') =>
  office.show(<MeasureForm measure={measureKinds[kind]} mode="add" apply_ID={office.apply_ID} />);
const offer = { name: '用客户作为权属人' };
const name = '示例客户有限公司';
const recorded = async () =>
  (await office.client.owners.list({ queryCondition: { status: activeStatus, ownerName: name } })).rows.length;

it('offers the client of the project first: recorded once, with what is known of them', async () => {
  const user = userEvent.setup();
  const { db } = office.server.deps;
  // What is known of them is too little: the form of an owner opens with it.
  const first = form('receivable');
  await user.click(await screen.findByRole('button', offer));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /企业名称/ })).value).toBe(name);
  expect(await recorded()).toBe(0);
  first.unmount();

  const facts = {
    certificateCode: '91420100MA4KX8R304',
    legalPerson: '李四',
    phone: '13800138000',
    address: '武汉市江岸区一号',
  };
  await db.update(clients).set(facts).where(eq(clients.clientId, office.client_ID));
  // Another form takes the owner that the first has recorded.
  for (const kind of ['receivable', 'patent'] as const) {
    const shown = form(kind);
    await user.click(await screen.findByRole('button', offer));
    await screen.findByRole('textbox', { name: `${name}的占比` });
    expect(await recorded()).toBe(1);
    // Whoever owns it already is not offered.
    expect(screen.queryByRole('button', offer)).toBeNull();
    shown.unmount();
  }
});

it('lists the client first among the owners, marked, also before they are recorded as one', async () => {
  const user = userEvent.setup();
  const listed = async () => {
    await user.click(await screen.findByRole('button', { name: '选择已有' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first] = await dialog.findAllByRole('radio');
    return { first, row: first?.closest('tr')?.textContent ?? '', radios: dialog.getAllByRole('radio').length, dialog };
  };
  const { db } = office.server.deps;
  await db.delete(owners).where(eq(owners.ownerName, name));
  form('receivable');
  const { first, row, dialog } = await listed();
  expect(row).toContain(name);
  expect(row).toContain('申请客户');
  await user.click(first as HTMLElement);
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await screen.findByRole('textbox', { name: `${name}的占比` });
  expect(await recorded()).toBe(1);
});
