import { ApiError } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { measureKinds } from '@danbao/core/measures';
import { ownOwner } from '@danbao/testing/server/own-office';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { failing } from '../testing/failing.ts';
import { fillTexts, press, shownFields, textIn } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';
import { startOfToday } from './blank-owner.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { OwnerPicker } from './owner-picker.tsx';

const office = openOffice();
const today = startOfToday();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const known = async () => (await office.client.owners.get({ owner_ID: office.owner_ID }))[0];
const missing = () =>
  [...document.querySelectorAll('[role=dialog] [data-db-summary] li')].map(
    ({ textContent }) => textContent?.split('：')[0],
  );

it('the stock form requires five answers of an enterprise, the date being today (I14)', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.stock} mode="add" apply_ID={office.apply_ID} />);
  await press('新增');
  const box = await dialog('新增企业权属人信息');
  expect(within(box).getByRole<HTMLInputElement>('textbox', { name: '登记日期' }).value).toBe(today.slice(0, 16));
  expect(shownFields()).not.toContain('context');
  await user.clear(within(box).getByRole('textbox', { name: '登记日期' }));
  await user.click(within(box).getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(missing()).toEqual(['企业名称', '统一社会信用代码', '法定代表人', '法定代表人电话', '登记日期']),
  );
  fillTexts(
    {
      企业名称: '股权人有限公司',
      统一社会信用代码: '91110000MA00T00X58',
      法定代表人: '甲',
      法定代表人电话: '13800000000',
    },
    box,
  );
  fillTexts({ 登记日期: today }, box);
  await user.click(within(box).getByRole('button', { name: '确定' }));
  await screen.findByText('新增企业权属人成功');
  expect(await screen.findByRole('textbox', { name: '股权人有限公司的占比' })).toBeTruthy();
});

it('elsewhere an enterprise needs all of its data, a person all of theirs; switching resets the form (I8, I12, I13)', async () => {
  const user = userEvent.setup();
  office.show(<OwnerDialog onSaved={() => {}} onClose={() => {}} />);
  await press('确定');
  await screen.findByText('表单不规范信息检查未通过，请完善！');
  const company = ['企业名称', '统一社会信用代码', '法定代表人', '法定代表人电话'];
  await waitFor(() => expect(missing()).toEqual([...company, '联系人', '联系电话', '住所地址']));
  fillTexts({ 联系人: '钱二' });
  await user.click(screen.getByRole('radio', { name: '个人' }));
  await dialog('新增个人权属人信息');
  expect(textIn('联系人')).toBe('');
  await press('确定');
  await waitFor(() => expect(missing()).toEqual(['姓名', '证件类型', '证件号码', '联系人', '联系电话', '住所地址']));
});

it('says when a number is left who is recorded under it already, and saves all the same', async () => {
  const user = userEvent.setup();
  const code = (await known())?.certificateCode ?? '';
  office.show(<OwnerDialog onSaved={() => {}} onClose={() => {}} />);
  const field = await screen.findByRole('textbox', { name: '统一社会信用代码' });
  await user.type(field, code.toLowerCase());
  await user.tab();
  await screen.findByText(/^这个号码已经登记过：.*示例船务有限公司/);
  await user.type(field, '1');
  expect(screen.queryByText(/这个号码已经登记过/)).toBeNull();
});

it('编辑权属人: a failure says 修改失败, resets the date of record, and keeps the rest (I18)', async () => {
  const before = { ...(await known()), createDateTime: '2025-01-02 00:00:00' };
  office.show(<OwnerDialog owner={before as never} onSaved={() => {}} onClose={() => {}} />);
  await dialog('编辑权属人');
  fillTexts({ 联系人: '新联系人', 登记日期: '2025-03-04 00:00:00' });
  const lost = new ApiError({ code: 'network', endpoint: 'POST x', requestId: '1', attempts: 3 });
  const recover = failing(office.client, endpoints.owners.update, lost);
  await press('确定');
  await screen.findByText('修改失败');
  expect([textIn('联系人'), textIn('登记日期')]).toEqual(['新联系人', '2025-01-02 00:00']);
  recover();
});

it('编辑权属人: an enterprise turned into a person is saved as client type 05 (I19)', async () => {
  const user = userEvent.setup();
  const request = vi.spyOn(office.client, 'request');
  office.show(<OwnerDialog owner={await known()} onSaved={() => {}} onClose={() => {}} />);
  await dialog('编辑权属人');
  await user.click(screen.getByRole('radio', { name: '个人' }));
  fillTexts({ 姓名: '张三', 证件号码: 'P1', 联系人: '张三', 联系电话: '13800000000', 住所地址: '东街' });
  const type = screen.getByRole('combobox', { name: '证件类型' });
  await user.type(type, '护照');
  await user.click(await screen.findByRole('option', { name: '护照' }));
  await press('确定');
  await screen.findByText('修改权属人成功');
  const [, body] = request.mock.calls.find(([endpoint]) => (endpoint as unknown) === endpoints.owners.update) ?? [];
  expect(body).toMatchObject({ owner_ID: office.owner_ID, ownerType: '02', clientTypeID: '05', ownerTypeName: '个人' });
  vi.restoreAllMocks();
});

it.each([
  ['04', ['权属人名称', '统一社会信用代码', '法定代表人', '联系人']],
  ['05', ['权属人名称', '证件类型', '证件号码', '联系电话']],
] as const)('lists clients of type %s in a table of their own (I3)', async (clientTypeID, headings) => {
  office.show(<OwnerPicker clientTypeID={clientTypeID} onPick={() => {}} onClose={() => {}} />);
  const box = await dialog('选择权属人');
  const shown = within(box)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(shown).toEqual(['选择', ...headings, '操作']);
});

it('keeps the pick while another owner is deleted, and drops it with its own owner (I6)', async () => {
  const user = userEvent.setup();
  const owner_ID = await ownOwner(office.server, office.rows, { ownerName: '甲公司' });
  await ownOwner(office.server, office.rows, { ownerName: '乙公司' });
  const onPick = vi.fn();
  office.show(<OwnerPicker clientTypeID="04" onPick={onPick} onClose={() => {}} />);
  const erase = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `删除 ${name}` }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: `选择${name}` })).toBeNull());
  };
  await user.click(await screen.findByRole('radio', { name: '选择甲公司' }));
  await erase('乙公司');
  await press('确定');
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ owner_ID }));
  await erase('甲公司');
  await press('确定');
  await screen.findByText('请选择一条数据,然后再操作!');
  expect(onPick).toHaveBeenCalledTimes(1);
});

it('an open owner whom somebody else has changed is merged with what was typed', async () => {
  const user = userEvent.setup();
  const owner_ID = await ownOwner(office.server, office.rows);
  const now = async () => (await office.client.owners.get({ owner_ID }))[0];
  const before = await now();
  const onClose = vi.fn();
  office.show(<OwnerDialog owner={before} onSaved={onClose} onClose={onClose} />);
  const box = await dialog('编辑权属人');
  fillTexts({ 住所地址: '江城路 1 号' }, box);
  const theirs = { ...before, legalPerson: '李四' } as Parameters<typeof office.other.owners.update>[0];
  await office.other.owners.update(theirs, { version: before?.version ?? '' });
  await user.click(within(box).getByRole('button', { name: '确定' }));
  const both = within(await dialog('这条数据已被他人修改'));
  expect(both.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '法定代表人只有对方改过',
    '住所地址只有我改过',
  ]);
  await user.click(both.getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await now()).toMatchObject({ legalPerson: '李四', houseAddress: '江城路 1 号' });
});

it('a new owner that was typed is offered again after a reload, also as a person', async () => {
  const user = userEvent.setup();
  const shown = office.show(<OwnerDialog onSaved={() => {}} onClose={() => {}} />);
  await user.click(await screen.findByRole('radio', { name: '个人' }));
  fillTexts({ 联系人: '钱二' });
  shown.unmount();
  office.show(<OwnerDialog onSaved={() => {}} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: '恢复' }));
  await dialog('新增个人权属人信息');
  expect(textIn('联系人')).toBe('钱二');
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.click(await screen.findByRole('button', { name: '离开' }));
  expect(office.storage.keys?.().filter((key) => key.startsWith('draft:'))).toEqual([]);
});
