import { measureKinds } from '@danbao/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillTexts, press, textIn } from '../../testing/fill-form.ts';
import { mockOffice } from '../../testing/mock-office.tsx';
import { MeasureForm } from '../measure-form.tsx';
import { typeOf } from '../use-kinds.ts';

const office = mockOffice();

function record(kind: string, values: object) {
  const id = String(office.state.measures.size + 1).repeat(32);
  const type = typeOf(kind, { kindTypes: office.state.kindTypes } as never);
  office.state.measures.set(id, { ...type, optGuaranty_ID: id, version: '3', isWorkable: '1', ...values } as never);
}

const owners = [{ owner_ID: '1', ownerName: '示例船务有限公司', haveRate: '100', warrantNum: 'W-1' }];
record('machinery', { optName: '旧机床', count: '3', registerNo: 'R-1', assessValue: '88', clientList: owners });
record('vehicle', { optName: '旧车', clientList: owners });
record('enterprise-guarantee', { optName: '旧保证', guaranteeSum: '70', clientList: owners });

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
  office.show(<MeasureForm measure={measureKinds.machinery} mode="add" apply_ID="1" />);
  fillTexts({ 担保物名称: '已经填写' });
  await copy('旧机床');
  await screen.findByText('已从“旧机床”复制；标识号码、附件和落实情况没有复制');
  expect([textIn('担保物名称'), textIn('数量'), textIn('登记编号')]).toEqual(['旧机床', '3', '']);
  expect([textIn('示例船务有限公司的占比'), textIn('示例船务有限公司的权证编号')]).toEqual(['100', '']);
  await press('撤销复制');
  expect([textIn('担保物名称'), textIn('数量')]).toEqual(['已经填写', '']);
  await copy('旧机床');
  await waitFor(() => expect(textIn('数量')).toBe('3'));
  await press('保存');
  await screen.findByText('新增成功');
  const saved = [...office.state.measures.values()].at(-1);
  expect(saved).toMatchObject({ optName: '旧机床', version: '1', apply_ID: '1' });
  expect(saved?.optGuaranty_ID).not.toBe('1'.repeat(32));
  expect(saved).not.toHaveProperty('isWorkable');
  expect(saved).not.toHaveProperty('registerNo');
});

it('a guarantee is copied with its guarantor, who stays the owner that he is', async () => {
  office.show(<MeasureForm measure={measureKinds['enterprise-guarantee']} mode="add" apply_ID="1" />);
  await copy('旧保证');
  await waitFor(() => expect(textIn('反担保金额')).toBe('70'));
  expect(textIn('企业名称')).toBe('示例船务有限公司');
  expect(screen.getByText(/^已选用权属人示例船务有限公司/)).toBeTruthy();
});
