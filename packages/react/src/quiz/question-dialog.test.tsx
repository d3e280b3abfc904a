import { officePermissions } from '@danbao/testing/server/own-office';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const office = openOffice({ permissions: [...officePermissions, 'unit:all'] });

it('adds a question with its answers in their order and the right one among them', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  office.show(<QuestionDialog onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: '新增题目' }));
  await user.type(dialog.getByRole('textbox', { name: '专题' }), '测试');
  await user.type(dialog.getByRole('textbox', { name: '题目' }), '选丙');
  await user.click(dialog.getByRole('button', { name: '增加选项' }));
  await user.type(dialog.getByRole('textbox', { name: '选项 A' }), '甲');
  await user.type(dialog.getByRole('textbox', { name: '选项 C' }), '丙');
  await user.click(dialog.getByRole('radio', { name: 'C 是正确选项' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await screen.findByText('表单不规范信息检查未通过，请完善！');
  await user.click(dialog.getByRole('button', { name: '移除选项 B' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'B 是正确选项' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { rows } = await office.client.quizQuestions.page({ text: '选丙' });
  expect(rows[0]).toMatchObject({
    subject_id: '测试',
    title: '选丙',
    answers: [
      { answer_no: 'A', title: '甲' },
      { answer_no: 'B', title: '丙' },
    ],
    rightNo: 'B',
    isEnable: '1',
  });
});
