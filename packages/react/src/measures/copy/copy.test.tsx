import { type MeasureRecord, measureKinds } from '@danbao/core/measures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { fillTexts, press, textIn } from '../../testing/fill-form.ts';
import { openOffice } from '../../testing/office.tsx';
import { MeasureForm } from '../measure-form.tsx';

const office = openOffice();
const done = { isWorkable: '1' };
let old: MeasureRecord;
beforeAll(async () => {
  const machine = { optName: '旧机床', count: '3', registerNo: 'R-1', assessValue: '88' };
  old = await office.keepMeasure('machinery', { ...machine, ...done });
  await office.keepMeasure('vehicle', { optName: '旧车', ...done });
  await office.keepMeasure('enterprise-guarantee', { optName: '旧保证', guaranteeSum: '70', ...done });
});

async function copy(name: string) {
  const user = userEvent.setup();
  await press('从已有措施复制');
  const box = await screen.findByRole('dialog', { name: '选择要复制的措施' });
  const radio = await within(box).findByRole('radio', { name: `选择${name}` });
  expect(within(box).getAllByRole('radio')).toHaveLength(1);
  await user.click(radio);
  await user.click(within(box).getByRole('button', { name: '确定' }));
}

it('takes over the values of a measure of the kind but what names one asset, and takes it back in one click', async () => {
  office.show(<MeasureForm measure={measureKinds.machinery} mode="add" apply_ID={office.apply_ID} />);
  fillTexts({ 担保物名称: '已经填写' });
  await copy('旧机床');
  await screen.findByText('已从“旧机床”复制；标识号码、附件和落实情况没有复制');
  expect([textIn('担保物名称'), textIn('数量'), textIn('担保登记证明编号')]).toEqual(['旧机床', '3', '']);
  expect([textIn('示例船务有限公司的占比'), textIn('示例船务有限公司的权证编号')]).toEqual(['100', '']);
  await press('撤销复制');
  expect([textIn('担保物名称'), textIn('数量')]).toEqual(['已经填写', '']);
  await copy('旧机床');
  await waitFor(() => expect(textIn('数量')).toBe('3'));
  await press('保存');
  await screen.findByText('新增成功');
  const saved = (await office.measures()).at(-1);
  expect(saved).toMatchObject({ optName: '旧机床', version: '1', apply_ID: office.apply_ID, isWorkable: '0' });
  expect(saved?.optGuaranty_ID).not.toBe(old.optGuaranty_ID);
  expect(saved).not.toHaveProperty('registerNo');
});

it('a guarantee is copied with its guarantor, who stays the owner that they are', async () => {
  office.show(<MeasureForm measure={measureKinds['enterprise-guarantee']} mode="add" apply_ID={office.apply_ID} />);
  await copy('旧保证');
  await waitFor(() => expect(textIn('反担保金额')).toBe('70'));
  expect(textIn('企业名称')).toBe('示例船务有限公司');
  expect(screen.getByText(/^已选用权属人示例船务有限公司/)).toBeTruthy();
});
