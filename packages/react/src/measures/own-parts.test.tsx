import { ApiError } from '@danbao/core';
import { measureKinds } from '@danbao/core/measures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ControlProps } from '../form/controls/control-props.ts';
import { EntityField } from '../form/entity-field.tsx';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();
const { receivable } = measureKinds;

function Shouting({ id, value, onChange, onLeave }: ControlProps) {
  return (
    <input id={id} value={value} onChange={(event) => onChange(event.target.value.toUpperCase())} onBlur={onLeave} />
  );
}

it('takes controls, hidden fields, parts and a bar of one’s own, and saves where it is told to', async () => {
  const user = userEvent.setup();
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(
      new ApiError({ code: 'forbidden', endpoint: 'POST x', requestId: '1', attempts: 1, status: 403 }),
    )
    .mockResolvedValue({});
  const onSaved = vi.fn();
  office.show(
    <MeasureForm
      measure={receivable}
      mode="add"
      apply_ID={office.apply_ID}
      controls={{ companyContractName: Shouting }}
      hidden={['leasePeriod']}
      actions={({ busy, onSave }) => (
        <button type="button" disabled={busy !== undefined} onClick={() => onSave('close')}>
          提交
        </button>
      )}
      onSubmit={onSubmit}
      onSaved={onSaved}
    >
      <section aria-label="再问一次">
        <EntityField name="leasePeriod" />
      </section>
    </MeasureForm>,
  );
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(screen.getAllByRole('textbox', { name: /付款期限/ })).toHaveLength(1);
  expect(
    within(screen.getByRole('region', { name: '再问一次' })).getByRole('textbox', { name: /付款期限/ }),
  ).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('表单不规范信息检查未通过，请完善！');
  expect(onSubmit).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: '选择已有' }));
  const dialog = await screen.findByRole('dialog', { name: '选择权属人' });
  await user.click(await within(dialog).findByRole('radio', { name: '选择示例船务有限公司' }));
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  const texts = {
    担保物名称: '货款',
    合同编号: 'HT-1',
    合同名称: 'supply',
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
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenLastCalledWith(
    expect.objectContaining({ companyContractName: 'SUPPLY', optName: '货款', apply_ID: office.apply_ID }),
    { mode: 'add', version: '' },
  );
});
