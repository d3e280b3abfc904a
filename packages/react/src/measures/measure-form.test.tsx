import { ApiError } from '@danbao/core';
import { measureKinds, measures } from '@danbao/core/measures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { failing } from '../testing/failing.ts';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';
import { measuresPathKey } from './measures-path.ts';

const office = openOffice();
const { receivable } = measureKinds;

async function fillReceivable(user: ReturnType<typeof userEvent.setup>, name: string) {
  const texts = {
    担保物名称: name,
    合同编号: 'HT-1',
    合同名称: '供货合同',
    合同份数: '1',
    应收账款年发生额: '100',
    评估价值: '100',
    在先担保债权额: '0',
  };
  for (const [label, text] of Object.entries(texts)) {
    const box = screen.getByRole('textbox', { name: label });
    await user.clear(box);
    await user.type(box, text);
  }
}

async function pickOwner(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: '选择已有' }));
  const dialog = await screen.findByRole('dialog', { name: '选择权属人' });
  await user.click(await within(dialog).findByRole('radio', { name: '选择示例船务有限公司' }));
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
}

it('saves and continues with a fresh id and kept values, then saves and returns to the measures path (F8, F18, F20, Y10)', async () => {
  const user = userEvent.setup();
  const onSaved = vi.fn();
  const onNavigate = vi.fn();
  const onClose = vi.fn();
  office.storage.set(measuresPathKey, '/back/here');
  office.show(
    <MeasureForm
      measure={receivable}
      mode="add"
      apply_ID={office.apply_ID}
      onSaved={onSaved}
      onNavigate={onNavigate}
      onClose={onClose}
    />,
  );
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('表单不规范信息检查未通过，请完善！');
  expect(onSaved).not.toHaveBeenCalled();

  await pickOwner(user);
  await fillReceivable(user, '第一笔');
  await user.click(screen.getByRole('button', { name: '保存并继续添加' }));
  await screen.findByText('新增成功,请继续添加保证措施吧');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '合同名称' }).value).toBe('供货合同');
  expect(onClose).not.toHaveBeenCalled();

  await fillReceivable(user, '第二笔');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('新增成功');
  expect(onNavigate).toHaveBeenCalledWith('/back/here');
  expect(onClose).not.toHaveBeenCalled();
  const [first, second] = onSaved.mock.calls.map(([saved]) => saved);
  expect(first.type).toBe('continue');
  expect(first.optGuaranty_ID).toMatch(/^\d{32}$/);
  expect(second.optGuaranty_ID).not.toBe(first.optGuaranty_ID);
  expect((await office.measures()).map(({ optName }) => optName)).toEqual(['第一笔', '第二笔']);
});

it('keeps everything that was typed when saving fails, and says 获取数据失败 (F23)', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={receivable} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner(user);
  await fillReceivable(user, '存不上');
  const lost = new ApiError({ code: 'network', endpoint: 'POST x', requestId: '1', attempts: 3 });
  const recover = failing(office.client, measures.add, lost);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('获取数据失败');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '担保物名称' }).value).toBe('存不上');
  recover();
});

it('begins with the remembered owner as the only one, share 100 (F9, F31)', async () => {
  office.storage.set('owner-name', '示例船务有限公司');
  office.storage.remove(`draft:${office.userId}:stock::new`);
  office.show(<MeasureForm measure={measureKinds.stock} mode="add" />);
  const share = await screen.findByRole<HTMLInputElement>('textbox', { name: '示例船务有限公司的占比' });
  expect(share.value).toBe('100');
  office.storage.remove('owner-name');
});

it('shows a record read-only: no input, no save, no upload (F2)', async () => {
  const id = (await office.measures())[0]?.optGuaranty_ID;
  office.show(<MeasureForm measure={receivable} mode="view" optGuaranty_ID={id} showTitle onClose={() => {}} />);
  await screen.findByText('应收账款详情');
  await screen.findByText('供货合同');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).not.toContain('保存');
  await waitFor(() => expect(screen.queryByText('上传附件')).toBeNull());
});

it('says 获取数据失败 when the record cannot be loaded, and offers again', async () => {
  office.show(<MeasureForm measure={receivable} mode="edit" optGuaranty_ID={'9'.repeat(32)} />);
  await waitFor(() => expect(screen.getAllByText('获取数据失败').length).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

const whole = {
  companyContractCode: 'HT-1',
  companyContractName: '供货合同',
  count: '1',
  yearRent: '100',
  isRegister: '0',
  assessValue: '100',
  alreadyValue: '0',
};

it('says after a saved change that it goes on with another record, and asks before it makes a twin of the last (F20, Y9)', async () => {
  const user = userEvent.setup();
  await office.renew();
  const { optGuaranty_ID } = await office.keepMeasure('receivable', { ...whole, optName: '原来的' });
  const onModeChange = vi.fn();
  const form = { measure: receivable, apply_ID: office.apply_ID, onModeChange } as const;
  office.show(<MeasureForm {...form} mode="edit" optGuaranty_ID={optGuaranty_ID} />);
  const name = await screen.findByRole('textbox', { name: '担保物名称' });
  expect(onModeChange).toHaveBeenLastCalledWith('edit');
  await user.clear(name);
  await user.type(name, '改过的');
  await user.click(screen.getByRole('button', { name: '保存并继续添加' }));
  await screen.findByText('修改成功,请继续添加保证措施吧');
  await screen.findByText(/^上一条已保存。现在正在新增另一条应收账款/);
  expect(onModeChange).toHaveBeenLastCalledWith('add');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('内容与刚才保存的一条完全相同');
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect((await office.measures()).map(({ optName }) => optName)).toEqual(['改过的']);
});

it('merges what only one of two people has changed, says who the other is, and asks for the rest', async () => {
  const user = userEvent.setup();
  await office.renew();
  const kept = await office.keepMeasure('receivable', { ...whole, optName: '两人改的' });
  office.show(<MeasureForm measure={receivable} mode="edit" optGuaranty_ID={kept.optGuaranty_ID} />);
  const retype = async (label: string, text: string) => {
    const box = await screen.findByRole('textbox', { name: label });
    await user.clear(box);
    await user.type(box, text);
  };
  await retype('合同名称', '我的合同');
  await retype('担保物名称', '我的名称');
  const theirs = { ...kept, certificateNum: '他的登记', optName: '他的名称' };
  await office.other.measures.update(theirs as never, { version: String(kept.version) });
  await user.click(screen.getByRole('button', { name: '保存' }));
  const box = await screen.findByRole('dialog', { name: '这条数据已被他人修改' });
  await within(box).findByText(new RegExp(`^${office.rows.other.realName}于 \\d{4}-\\d\\d-\\d\\d`));
  const sides = () =>
    within(box)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked);
  const rows = within(box)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    '担保物名称双方都改过，请选择我的名称他的名称',
    expect.stringMatching(/^合同名称只有我改过我的合同/),
    expect.stringMatching(/只有对方改过.*他的登记$/),
  ]);
  expect(sides()).toEqual([false, false, true, false, false, true]);
  await user.click(within(box).getByRole('radio', { name: '我的名称' }));
  await user.click(within(box).getByRole('button', { name: '按选择保存' }));
  await screen.findByText('修改成功');
  const [after] = await office.measures();
  expect(after).toMatchObject({ optName: '我的名称', companyContractName: '我的合同', certificateNum: '他的登记' });
});

it('works the accepted value out of value and rate, and the rate out of the accepted value', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={receivable} mode="add" apply_ID={office.apply_ID} />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(screen.getByRole('button', { name: '反算抵质押率' })).toHaveProperty('disabled', true);
  await user.type(box('评估价值'), '1200');
  await user.type(box('在先担保债权额'), '200');
  await user.type(box('抵质押率'), '62.5');
  await user.click(screen.getByRole('button', { name: '按率计算认定价值' }));
  await waitFor(() => expect(box('认定担保价值').value).toBe('625'));
  await user.clear(box('抵质押率'));
  await user.click(await screen.findByRole('button', { name: '反算抵质押率' }));
  await waitFor(() => expect(box('抵质押率').value).toBe('62.5'));
});
