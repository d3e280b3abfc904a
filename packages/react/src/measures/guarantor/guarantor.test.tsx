import { ApiError } from '@danbao/core';
import { measureKinds, measures, owner, owners as ownerCalls } from '@danbao/core/measures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillTexts, pickOwner, press, textIn } from '../../testing/fill-form.ts';
import { openOffice } from '../../testing/office.tsx';
import { MeasureForm } from '../measure-form.tsx';

const office = openOffice();
const enterprise = measureKinds['enterprise-guarantee'];
const personal = measureKinds['personal-guarantee'];
const owners = async () => (await office.client.owners.list({ pageSize: '200', queryCondition: { status: '1' } })).rows;
const ownerOf = async (owner_ID: string) => (await office.client.owners.get({ owner_ID }))[0];
type OwnerInput = Parameters<typeof office.other.owners.update>[0];

/** The guarantee that was added last, and who guarantees. */
async function newest() {
  const measure = (await office.measures()).at(-1);
  const [link] = (measure?.clientList ?? []) as readonly { readonly owner_ID?: string }[];
  return { measure, id: String(measure?.optGuaranty_ID), ownerId: String(link?.owner_ID) };
}

/** A general guarantee, which stands in a new form, is asked about. */
async function joint() {
  await userEvent.setup().click(screen.getByRole('radio', { name: '连带责任保证' }));
}

const company = {
  企业名称: '担保人有限公司',
  统一社会信用代码: '91110000MA00T00X58',
  法定代表人: '赵一',
  联系人: '钱二',
  联系电话: '13800000001',
};

it('shares no field with the guarantor but the owner type', () => {
  for (const kind of Object.values(measureKinds).filter(({ guarantor }) => guarantor)) {
    expect(Object.keys(kind.fields).filter((name) => name in owner.fields)).toEqual(['ownerType']);
  }
});

it('checks guarantor and measure together, the first focused, and calls the measure after the guarantor (G34)', async () => {
  office.show(<MeasureForm measure={enterprise} mode="add" apply_ID={office.apply_ID} />);
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  await press('保存');
  const summary = await waitFor(() => document.querySelector<HTMLElement>('[data-db-summary]') as HTMLElement);
  const said = within(summary)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    '企业名称：不能为空',
    '统一社会信用代码：不能为空',
    '法定代表人：不能为空',
    '联系人：不能为空',
    '联系电话：不能为空',
    '保证事项名称：不能为空',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '企业名称' }));
  fillTexts({ 企业名称: '甲有限公司' });
  await waitFor(() => expect(textIn('保证事项名称')).toBe('甲有限公司'));
  fillTexts({ 保证事项名称: '甲的保证' });
  fillTexts({ 企业名称: '乙有限公司' });
  expect(textIn('保证事项名称')).toBe('甲的保证');
  await press('清空');
});

it('adds the guarantor once, even when the measure fails after them, and then the measure with them alone', async () => {
  office.show(<MeasureForm measure={enterprise} mode="add" apply_ID={office.apply_ID} />);
  fillTexts({ ...company, 反担保金额: '300' });
  await joint();
  const request = office.client.request.bind(office.client);
  let fail = true;
  vi.spyOn(office.client, 'request').mockImplementation((endpoint, ...rest) => {
    if ((endpoint as unknown) !== measures.add || !fail) return request(endpoint, ...rest);
    fail = false;
    return Promise.reject(new ApiError({ code: 'network', endpoint: 'POST x', requestId: '1', attempts: 3 }));
  });
  await press('保存');
  await screen.findByText('获取数据失败');
  expect((await owners()).filter(({ ownerName }) => ownerName === '担保人有限公司')).toHaveLength(1);
  expect(await office.measures()).toEqual([]);
  await press('保存');
  await screen.findByText('新增成功');
  vi.restoreAllMocks();
  const [guarantor, ...others] = (await owners()).filter(({ ownerName }) => ownerName === '担保人有限公司');
  expect(others).toEqual([]);
  expect(await office.measures()).toMatchObject([
    {
      optName: '担保人有限公司',
      guaranteeSum: '300',
      clientList: [{ owner_ID: guarantor?.owner_ID, ownerName: '担保人有限公司', haveRate: '100' }],
    },
  ]);
  expect((await newest()).measure).not.toHaveProperty('legalPerson');
});

it('edits with the guarantor loaded; a changed one is updated with their version, an unchanged one left alone (Y48)', async () => {
  const { id, ownerId } = await newest();
  const form = <MeasureForm measure={enterprise} mode="edit" optGuaranty_ID={id} apply_ID={office.apply_ID} />;
  const { unmount } = office.show(form);
  await screen.findByText('已选用权属人担保人有限公司；这里的修改会更新该权属人的资料');
  expect(textIn('联系人')).toBe('钱二');
  fillTexts({ 反担保金额: '400' });
  await press('保存');
  await screen.findByText('修改成功');
  expect(await ownerOf(ownerId)).toMatchObject({ version: '1', contact: '钱二' });
  unmount();
  const again = office.show(form);
  await screen.findByText(/^已选用权属人/);
  fillTexts({ 联系人: '孙三' });
  await press('保存');
  await waitFor(async () => expect(await ownerOf(ownerId)).toMatchObject({ version: '2', contact: '孙三' }));
  again.unmount();
  office.show(<MeasureForm measure={enterprise} mode="view" optGuaranty_ID={id} />);
  await screen.findByText('孙三');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

it('takes an existing owner, who is not added again, or makes them a new one', async () => {
  // Of an application in which nobody guarantees yet.
  await office.renew();
  const before = (await owners()).length;
  office.show(<MeasureForm measure={enterprise} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner();
  await waitFor(() => expect(textIn('企业名称')).toBe('示例船务有限公司'));
  expect(textIn('保证事项名称')).toBe('示例船务有限公司');
  await press('改为新增权属人');
  expect(textIn('企业名称')).toBe('示例船务有限公司');
  expect(screen.queryByText(/^已选用权属人/)).toBeNull();
  await pickOwner();
  await screen.findByText(/^已选用权属人/);
  await press('保存');
  await screen.findByText('新增成功');
  expect(await owners()).toHaveLength(before);
  expect((await newest()).measure?.clientList).toMatchObject([{ owner_ID: office.owner_ID, haveRate: '100' }]);
});

it('personal guarantee: says 请先填写表单数据, shows the spouse while married, keeps a draft (G35-G37)', async () => {
  const user = userEvent.setup();
  const form = <MeasureForm measure={personal} mode="add" apply_ID={office.apply_ID} />;
  const { unmount } = office.show(form);
  await press('保存');
  await screen.findByText('请先填写表单数据');
  expect(screen.getByRole('textbox', { name: '配偶姓名' })).toBeTruthy();
  const answers = screen.getAllByRole('radio', { name: '是' });
  await user.click(answers[0] as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '配偶身份证号' }).getAttribute('aria-required')).toBe('true'),
  );
  await user.click(screen.getByRole('radio', { name: '离异' }));
  expect(screen.queryByRole('textbox', { name: '配偶姓名' })).toBeNull();
  fillTexts({ 姓名: '周四', 证件号码: 'P1234567', 联系人: '周四', 联系电话: '13800000004' });
  const type = screen.getByRole('combobox', { name: '证件类型' });
  await user.type(type, '护照');
  await user.click(await screen.findByRole('option', { name: '护照' }));
  unmount();
  office.show(form);
  expect(await screen.findByText(/^已恢复上次未保存的内容/)).toBeTruthy();
  expect(textIn('姓名')).toBe('周四');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('新增成功');
  expect((await owners()).at(-1)).toMatchObject({ personName: '周四', ownerType: '02', clientTypeID: '05' });
  expect((await newest()).measure).toMatchObject({
    optName: '周四',
    isMarried: '2',
    isMutualGuaranty: '0',
    ownerType: '02',
  });
});

it('asks once about a doubtful credit code, which then goes with the guarantor alone', async () => {
  const request = vi.spyOn(office.client, 'request');
  office.show(<MeasureForm measure={enterprise} mode="add" apply_ID={office.apply_ID} />);
  fillTexts({ ...company, 企业名称: '存疑有限公司', 统一社会信用代码: '91110000MA00T00X59' });
  await press('保存');
  await press('仍然保存');
  await screen.findByText('新增成功');
  const sent = (endpoint: unknown) => request.mock.calls.find(([called]) => (called as unknown) === endpoint)?.[1];
  expect(sent(ownerCalls.add)).toMatchObject({ certificateCode: '91110000MA00T00X59', confirmed: 'certificateCode' });
  expect(sent(measures.add)).not.toHaveProperty('confirmed');
  vi.restoreAllMocks();
});

it('lets choose between two versions of the guarantor, then saves both them and the measure', async () => {
  const { id, ownerId } = await newest();
  office.show(<MeasureForm measure={enterprise} mode="edit" optGuaranty_ID={id} apply_ID={office.apply_ID} />);
  await screen.findByText(/^已选用权属人/);
  fillTexts({ 联系人: '我改的', 法定代表人: '我定的', 反担保金额: '55' });
  await joint();
  const current = { ...(await ownerOf(ownerId)), contact: '别人改的', legalPerson: '别人定的' };
  await office.other.owners.update({ ...current, context: 'guarantee', confirmed: 'certificateCode' } as OwnerInput, {
    version: '1',
  });
  await press('保存');
  const box = await screen.findByRole('dialog', { name: '这条数据已被他人修改' });
  const user = userEvent.setup();
  await user.click(within(box).getByRole('radio', { name: '别人改的' }));
  await user.click(within(box).getByRole('button', { name: '按选择保存' }));
  await screen.findByText('还有 1 项没有选择');
  await user.click(within(box).getByRole('radio', { name: '我定的' }));
  await user.click(within(box).getByRole('button', { name: '按选择保存' }));
  await screen.findByText('修改成功');
  expect(await ownerOf(ownerId)).toMatchObject({ contact: '别人改的', legalPerson: '我定的', version: '3' });
  expect((await newest()).measure).toMatchObject({ guaranteeSum: '55' });
});
