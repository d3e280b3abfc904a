import { measureKinds } from '@danbao/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { fillTexts, press, textIn } from '../testing/fill-form.ts';
import { mockOffice } from '../testing/mock-office.tsx';

const office = mockOffice();
const person = {
  owner_ID: '2',
  ownerType: '02',
  personName: '王船东',
  ownerName: '王船东',
  personNum: 'P1',
  phone: '13900000002',
};
office.state.owners.set('2', { ...office.state.owners.get('1'), ...person });

const dialog = () => screen.findByRole('dialog', { name: '选择其他权利人' });
const section = () => screen.getByRole('region', { name: '其他权利人' });

async function pick(name: string) {
  const user = userEvent.setup();
  await press('选择其他权利人');
  await user.click(await within(await dialog()).findByRole('radio', { name: `选择${name}` }));
  await user.click(within(await dialog()).getByRole('button', { name: '确定' }));
}

it('picks the counterparty among clients of its type and fills what is known; another name or type drops the id (G21, I4)', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.land} mode="add" apply_ID="1" />);
  expect(screen.queryByRole('button', { name: '选择其他权利人' })).toBeNull();
  await user.click(within(section()).getByRole('radio', { name: '是' }));

  await press('选择其他权利人');
  await user.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await screen.findByText('请选择一条数据,然后再操作!');
  await user.click(within(await dialog()).getByRole('button', { name: '取消' }));

  fillTexts({ 其他权利人邮编: '518000' });
  await pick('示例船务有限公司');
  expect(textIn('其他权利人名称')).toBe('示例船务有限公司');
  expect(textIn('其他权利人统一社会信用代码')).toBe('91110000MA00T00X58');
  expect(textIn('其他权利人法定代表人')).toBe('张三');
  expect(textIn('其他权利人法定代表人电话')).toBe('13800000000');
  expect(textIn('其他权利人邮编')).toBe('518000');

  const draft = () => JSON.parse(office.storage.get(`draft:demo:land:1:new`) ?? '{}').values?.otherOwnerID;
  await expect.poll(draft).toBe('1');
  await user.click(within(section()).getByRole('radio', { name: '个人' }));
  await expect.poll(draft).toBe('');
  await pick('王船东');
  expect(textIn('其他权利人身份证号')).toBe('P1');
  expect(textIn('其他权利人电话')).toBe('13900000002');
  expect(textIn('其他权利人法定代表人')).toBe('');
  await expect.poll(draft).toBe('2');
  fillTexts({ 其他权利人名称: '另一人' });
  await expect.poll(draft).toBe('');
});

it('offers no picker where a kind has no id for the counterparty', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.ship} mode="add" apply_ID="1" />);
  await user.click(within(section()).getByRole('radio', { name: '是' }));
  expect(screen.getByRole('textbox', { name: '其他权利人名称' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '选择其他权利人' })).toBeNull();
});
