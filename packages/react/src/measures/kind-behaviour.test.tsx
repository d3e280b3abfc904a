import { ApiError } from '@danbao/core';
import { measureKinds, measures } from '@danbao/core/measures';
import { ownOwner } from '@danbao/testing/server/own-office';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { failing } from '../testing/failing.ts';
import { fillTexts, pickOwner, press, textIn } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';
import { measuresPathKey } from './measures-path.ts';

const office = openOffice();
const newest = async () => (await office.measures()).at(-1);
const lost = () => new ApiError({ code: 'network', endpoint: 'POST x', requestId: '1', attempts: 3 });

it('other guarantee: goes to the stored path and announces the measure by name (F19, F31)', async () => {
  const user = userEvent.setup();
  const onNavigate = vi.fn();
  const onClose = vi.fn();
  const onSaved = vi.fn();
  office.storage.set(measuresPathKey, '/back');
  const props = { onNavigate, onClose, onSaved };
  office.show(
    <MeasureForm measure={measureKinds['other-guarantee']} mode="add" apply_ID={office.apply_ID} {...props} />,
  );
  await pickOwner();
  fillTexts({ 保证事项名称: '见证书', 反担保金额: '5' });
  const pattern = screen.getByRole('combobox', { name: '保证方式' });
  await user.type(pattern, '律师');
  await user.click(await screen.findByRole('option', { name: '律师见证' }));
  await press('保存');
  await screen.findByText('新增成功');
  expect(screen.getByText('其他保证方式：见证书')).toBeTruthy();
  expect(onNavigate).toHaveBeenCalledWith('/back');
  expect(onClose).not.toHaveBeenCalled();
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ optName: '见证书', kind: 'other-guarantee' }));
  expect(await newest()).toMatchObject({ guaranteePatternID: '1', guaranteePattern: '律师见证', guaranteeSum: '5' });
});

it('land lease: save and continue clears values and files (F22); clearing by hand can be undone', async () => {
  office.show(<MeasureForm measure={measureKinds['land-lease']} mode="add" apply_ID={office.apply_ID} />);
  const fill = () => {
    const required = {
      担保物名称: '承包地',
      土地所有权人: '村委会',
      详细地址: '东一里',
      评估价值: '9',
      在先担保债权额: '0',
    };
    fillTexts(required);
  };
  await pickOwner();
  fill();
  await press('保存并继续添加');
  await screen.findByText('新增成功,请继续添加保证措施吧');
  await waitFor(() => expect(textIn('土地所有权人')).toBe(''));
  expect(screen.queryByRole('textbox', { name: '示例船务有限公司的占比' })).toBeNull();
  fill();
  await press('清空');
  expect(textIn('担保物名称')).toBe('');
  await press('撤销清空');
  expect(textIn('担保物名称')).toBe('承包地');
  await press('清空');
});

it('equity: a failed save pops up nothing, says so quietly, and keeps what was typed (F23)', async () => {
  office.show(<MeasureForm measure={measureKinds.equity} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner();
  fillTexts({ 担保物名称: '一成股权', 评估价值: '9', 在先担保债权额: '0' });
  const recover = failing(office.client, measures.add, lost());
  await press('保存');
  const line = await screen.findByText(/没有保存成功（网络连接失败/);
  expect(line.getAttribute('role')).toBe('status');
  expect(screen.queryByText('获取数据失败')).toBeNull();
  expect(document.querySelector('.db-message')).toBeNull();
  expect(textIn('担保物名称')).toBe('一成股权');
  recover();
  await press('保存');
  await screen.findByText('新增成功');
});

it('stock goods: shares above 100 are pointed out and do not stop the save (Y1)', async () => {
  await ownOwner(office.server, office.rows, { ownerName: '第二有限公司' });
  office.show(<MeasureForm measure={measureKinds.repertory} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner();
  await pickOwner('第二有限公司');
  fillTexts({ 担保物名称: '一仓货', 第二有限公司的占比: '50' });
  const note = screen.getByText('超出 50%，仅作提示，不影响保存');
  expect(note.className).toContain('db-tag-warning');
  await press('保存');
  await screen.findByText('新增成功');
  expect((await newest())?.clientList).toMatchObject([{ haveRate: '100' }, { haveRate: '50' }]);
});

it('sends nothing that is hidden', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.inventory} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner();
  fillTexts({ 担保物名称: '库存' });
  await user.click(screen.getAllByRole('radio', { name: '是' }).at(-1) as HTMLElement);
  fillTexts({ 其他权利人名称: '别人' });
  await user.click(screen.getAllByRole('radio', { name: '否' }).at(-1) as HTMLElement);
  await press('保存');
  await screen.findByText('新增成功');
  expect(await newest()).toMatchObject({ optName: '库存', isOther: '0' });
  expect(await newest()).not.toHaveProperty('otherOwner');
});
