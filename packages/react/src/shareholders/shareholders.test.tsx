import { endpoints } from '@danbao/core/definitions';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { fillTexts, press } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';
import { ShareholderSection } from './shareholder-section.tsx';

const office = openOffice();
const all = async (client_ID: string) => (await office.client.shareholders.page({ client_ID })).rows;
const table = () => screen.findByRole('table', { name: '股东' });
const confirm = (name: string) => within(screen.getByRole('dialog', { name })).getByRole('button', { name: '保存' });

it('a new equity has shareholders before it is saved: add, change, delete, each under its id (G26, J1, J2)', async () => {
  const user = userEvent.setup();
  const { unmount } = office.show(<MeasureForm measure={measureKinds.equity} mode="add" apply_ID={office.apply_ID} />);
  const request = vi.spyOn(office.client, 'request');
  await press('新增股东');
  await user.click(confirm('新增股东'));
  await screen.findByText('表单不规范信息检查未通过，请完善！');
  const box = screen.getByRole('dialog', { name: '新增股东' });
  fillTexts({ 股东名称: '甲', 证件号码: 'C1', 出资时间及方式: '2020年现金', 出资金额: '1200', 出资占比: '60' }, box);
  await user.click(confirm('新增股东'));
  await screen.findByText('新增成功');
  const row = await within(await table()).findByRole('row', { name: /甲/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(['1', '甲', '2020年现金', '1,200.00', '60']);
  const [, sent] = request.mock.calls.find(([endpoint]) => (endpoint as unknown) === endpoints.shareholders.add) ?? [];
  const { client_ID } = sent as { readonly client_ID: string };
  expect(client_ID).toMatch(/^\d{32}$/);
  request.mockRestore();

  await press('修改 甲');
  fillTexts({ 出资占比: '55' }, screen.getByRole('dialog', { name: '修改股东' }));
  await user.click(confirm('修改股东'));
  await screen.findByText('修改成功');
  expect(await all(client_ID)).toMatchObject([{ stockName: '甲', investScale: '55', version: '2' }]);

  await press('查看 甲');
  const detail = within(await screen.findByRole('region', { name: '甲' }));
  expect(detail.queryAllByRole('textbox')).toEqual([]);
  await user.click(detail.getByRole('button', { name: '关闭' }));

  await press('删除 甲');
  expect(await screen.findByText('确定要删除数据？')).toBeTruthy();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await waitFor(async () => expect(await all(client_ID)).toEqual([]));
  unmount();
});

it('shows ten a page, and no way to change them in view mode', async () => {
  const client_ID = newGuarantyId();
  const rest = { client_ID, certificateCode: 'C', investTypeTime: '2020年现金', investSum: '1', investScale: '5' };
  for (let n = 1; n <= 11; n += 1) await office.client.shareholders.add({ ...rest, stockName: `股东${n}` });
  const user = userEvent.setup();
  office.show(<ShareholderSection client_ID={client_ID} readOnly />);
  await within(await table()).findByRole('cell', { name: '股东1' });
  expect(document.querySelectorAll('tr[data-row]')).toHaveLength(10);
  expect(within(await table()).getByRole('row', { name: /合计/ }).textContent).toContain('11.00');
  expect(screen.queryByRole('button', { name: '新增股东' })).toBeNull();
  expect(screen.queryByRole('button', { name: '删除 股东1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '下一页' }));
  const last = await within(await table()).findByRole('row', { name: /^11 股东11/ });
  expect(last).toBeTruthy();
});
