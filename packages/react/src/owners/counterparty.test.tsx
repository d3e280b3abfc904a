import { measureKinds } from '@danbao/core/measures';
import { ownClient } from '@danbao/testing/server/own-office';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { fillTexts, press, textIn } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();
const company = '另一方有限公司';
const ids = { '04': '', '05': '' };
beforeAll(async () => {
  const known = { certificateCode: '91110000MA00T00X58', legalPerson: '张三', phone: '13800000000' };
  ids['04'] = await ownClient(office.server, office.rows, { clientTypeId: '04', clientName: company, ...known });
  const person = { clientTypeId: '05', clientName: '王船东', certificateCode: 'P1', phone: '13900000002' };
  ids['05'] = await ownClient(office.server, office.rows, person);
});

const dialog = () => screen.findByRole('dialog', { name: '选择其他权利人' });
const section = () => screen.getByRole('region', { name: '其他权利人' });

async function pick(name: string) {
  const user = userEvent.setup();
  await press('选择其他权利人');
  await user.type(await within(await dialog()).findByRole('textbox', { name: '客户名称' }), `${name}{Enter}`);
  await user.click(await within(await dialog()).findByRole('radio', { name: `选择${name}` }));
  await user.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('picks the counterparty among clients of its type and fills what is known; another name or type drops the id (G21, I4)', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.land} mode="add" apply_ID={office.apply_ID} />);
  expect(screen.queryByRole('button', { name: '选择其他权利人' })).toBeNull();
  await user.click(within(section()).getByRole('radio', { name: '是' }));

  await press('选择其他权利人');
  await user.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await screen.findByText('请选择一条数据,然后再操作!');
  await user.click(within(await dialog()).getByRole('button', { name: '取消' }));

  fillTexts({ 其他权利人邮编: '518000' });
  await pick(company);
  expect(textIn('其他权利人名称')).toBe(company);
  expect(textIn('其他权利人统一社会信用代码')).toBe('91110000MA00T00X58');
  expect(textIn('其他权利人法定代表人')).toBe('张三');
  expect(textIn('其他权利人法定代表人电话')).toBe('13800000000');
  expect(textIn('其他权利人邮编')).toBe('518000');

  const draft = () =>
    JSON.parse(office.storage.get(`draft:${office.userId}:land:${office.apply_ID}:new`) ?? '{}').values?.otherOwnerID;
  await expect.poll(draft).toBe(ids['04']);
  await user.click(within(section()).getByRole('radio', { name: '个人' }));
  await expect.poll(draft).toBe('');
  await pick('王船东');
  expect(textIn('其他权利人身份证号')).toBe('P1');
  expect(textIn('其他权利人电话')).toBe('13900000002');
  expect(textIn('其他权利人法定代表人')).toBe('');
  await expect.poll(draft).toBe(ids['05']);
  fillTexts({ 其他权利人名称: '另一人' });
  await expect.poll(draft).toBe('');
});

it('offers no picker where a kind has no id for the counterparty', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.ship} mode="add" apply_ID={office.apply_ID} />);
  await user.click(within(section()).getByRole('radio', { name: '是' }));
  expect(screen.getByRole('textbox', { name: '其他权利人名称' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '选择其他权利人' })).toBeNull();
});
