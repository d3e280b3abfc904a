import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { mockOffice } from '../testing/mock-office.tsx';
import { QuizDialog } from './quiz-dialog.tsx';
import { type DailyQuiz, useQuiz } from './use-quiz.ts';

const office = mockOffice();
const question: DailyQuiz = {
  pop_flag: '1',
  title: '选乙',
  quest_id: '1',
  subject_id: '党史知识',
  answer_list: [
    { answer_no: 'A', title: '甲' },
    { answer_no: 'B', title: '乙' },
  ],
};
beforeEach(() => office.state.quizAnswers.clear());
afterEach(() => vi.useRealTimers());

function open(locale: 'zh' | 'en' = 'zh') {
  const onClose = vi.fn();
  office.show(<QuizDialog question={question} onClose={onClose} />, locale);
  const title = locale === 'zh' ? '党代会知识答题' : 'Party congress knowledge quiz';
  return { user: userEvent.setup(), dialog: screen.getByRole('dialog', { name: title }), onClose };
}

it('asks for an option before anything is sent (R5)', async () => {
  const { user, dialog, onClose } = open();
  await user.click(within(dialog).getByRole('button', { name: /^提交（\d+ 秒）$/ }));
  await screen.findByText('请选择一个选项');
  expect(office.state.quizAnswers.size).toBe(0);
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['B. 乙', '正确', '回答正确！'],
  ['A. 甲', '错误', '回答错误，正确答案是 B'],
])('says of %s that it is %s, with a picture, and locks the answers (R4)', async (answer, image, tip) => {
  const { user, dialog, onClose } = open();
  await user.click(within(dialog).getByRole('radio', { name: answer }));
  await user.click(within(dialog).getByRole('button', { name: /^提交/ }));
  await within(dialog).findByText(tip);
  expect(within(dialog).getByRole('img', { name: image })).toBeTruthy();
  for (const radio of within(dialog).getAllByRole<HTMLInputElement>('radio'))
    expect(radio.closest('fieldset')?.disabled).toBe(true);
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalled();
});

it('counts 100 seconds, says 30 and 10 aloud, then time is up: wrong, locked, and nothing is sent (R2, R3)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  const { dialog } = open('en');
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  expect(within(dialog).getByRole('button', { name: 'Submit (100 s)' })).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toBe('');
  await pass(70_000);
  expect(within(dialog).getByRole('button', { name: 'Submit (30 s)' })).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toBe('30 seconds left');
  await pass(1_000);
  expect(within(dialog).getByRole('status').textContent).toBe('30 seconds left');
  await pass(20_000);
  expect(within(dialog).getByRole('status').textContent).toBe('10 seconds left');
  await pass(9_000);
  expect(within(dialog).getByRole('status').textContent).toBe('Answer timeout');
  expect(within(dialog).getByRole('img', { name: 'Wrong' })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /^Submit/ })).toBeNull();
  expect(within(dialog).getAllByRole('radio')[0]?.closest('fieldset')?.disabled).toBe(true);
  expect(office.state.quizAnswers.size).toBe(0);
});

it('knows the truth when a tab that slept is looked at again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { dialog } = open();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 95_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(within(dialog).getByRole('button', { name: '提交（5 秒）' })).toBeTruthy();
  vi.restoreAllMocks();
});

it('shows the server’s words and closes when an answer is refused (R6)', async () => {
  office.state.quizAnswers.set('demo', 'A');
  const { user, dialog, onClose } = open();
  await user.click(within(dialog).getByRole('radio', { name: 'B. 乙' }));
  await user.click(within(dialog).getByRole('button', { name: /^提交/ }));
  await screen.findByText('这条数据已被他人修改，请核对两个版本后再保存');
  expect(onClose).toHaveBeenCalled();
});

it('opens 500 ms after the question was fetched, once a day, and not once it was answered (R1, R7, Y30)', async () => {
  const storage = memoryKeyStorage();
  const Probe = () => <output>{useQuiz(storage).question?.title ?? 'closed'}</output>;
  const first = office.show(<Probe />);
  expect(screen.getByRole('status').textContent).toBe('closed');
  await screen.findByText('中国共产党第一次全国代表大会召开于哪一年？');
  const shown = storage.get('quiz:demo') ?? '';
  expect(shown).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  first.unmount();
  const request = vi.spyOn(office.client, 'request');
  const second = office.show(<Probe />);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(screen.getByRole('status').textContent).toBe('closed');
  expect(request).not.toHaveBeenCalled();
  second.unmount();
  storage.set('quiz:demo', '2020-01-31 09:00:00');
  office.state.quizAnswers.set('demo', 'B');
  office.show(<Probe />);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(request).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('closed');
  vi.restoreAllMocks();
});
