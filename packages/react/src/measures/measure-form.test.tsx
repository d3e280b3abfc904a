import { ApiError, measureKinds } from '@danbao/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
    数量: '1',
    年应收款: '100',
    评估价值: '100',
    已抵押价值: '0',
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
  vi.spyOn(office.client, 'request').mockRejectedValueOnce(lost);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('获取数据失败');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '担保物名称' }).value).toBe('存不上');
  vi.restoreAllMocks();
});

it('begins with the remembered owner as the only one, share 100 (F9)', async () => {
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
