import { quizDelay } from '@danbao/core/office';
import { officePermissions } from '@danbao/testing/server/own-office';
import { quizAnswers } from '@danbao/testing/server/tables';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { openOffice } from '../testing/office.tsx';
import { QuizDialog } from './quiz-dialog.tsx';
import { type DailyQuiz, useQuiz } from './use-quiz.ts';

const office = openOffice({ permissions: [...officePermissions, 'unit:all'] });
let question: DailyQuiz;
beforeAll(async () => {
  const { quizQuestions: bank, quiz } = office.client;
  const { rows } = await bank.page({ pageSize: '100', isEnable: '1' });
  for (const row of rows) await bank.update({ ...row, isEnable: '0' }, { version: row.version ?? '' });
  const answers = [
    { answer_no: 'A', title: '甲' },
    { answer_no: 'B', title: '乙' },
  ] as const;
  await bank.add({ subject_id: '党史知识', title: '选乙', answers, rightNo: 'B' });
  question = await quiz.get();
});
const answered = () => office.server.deps.db.select().from(quizAnswers);
const answer = (answer_no: 'A' | 'B') => {
  const { quest_id = '', subject_id = '' } = question;
  return office.client.quiz.answer({ quest_id, subject_id, answer_no });
};
beforeEach(async () => void (await office.server.deps.db.delete(quizAnswers)));
afterEach(() => vi.useRealTimers());

function open(locale: 'zh' | 'en' = 'zh') {
  const onClose = vi.fn();
  office.show(<QuizDialog question={question} onClose={onClose} />, locale);
  const title = locale === 'zh' ? '党代会知识答题' : 'Party congress knowledge quiz';
  return { user: userEvent.setup(), dialog: screen.getByRole('dialog', { name: title }), onClose };
}

it('asks for an option before anything is sent, under the title of the original (AA7, R5)', async () => {
  const { user, dialog, onClose } = open();
  await user.click(within(dialog).getByRole('button', { name: /^提交（\d+ 秒）$/ }));
  await screen.findByText('请选择一个选项');
  expect(await answered()).toEqual([]);
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
  expect(await answered()).toEqual([]);
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
  await answer('A');
  const { user, dialog, onClose } = open();
  await user.click(within(dialog).getByRole('radio', { name: 'B. 乙' }));
  await user.click(within(dialog).getByRole('button', { name: /^提交/ }));
  await screen.findByText('今天的题目已经答过或已更换，请明天再来');
  expect(onClose).toHaveBeenCalled();
});

it.each(['dialog', 'field', 'form'] as const)(
  'does not open over a %s, nor once that is closed; it is offered',
  async (what) => {
    const storage = memoryKeyStorage();
    const isBusy = vi.fn(() => what === 'form');
    const element = document.body.appendChild(document.createElement(what === 'field' ? 'input' : 'div'));
    if (what === 'dialog') element.setAttribute('role', 'dialog');
    element.focus();
    function Probe() {
      const { question: asked, open } = useQuiz({ storage, isBusy });
      return (
        <>
          <output>{asked?.title ?? 'closed'}</output>
          {open && (
            <button type="button" onClick={open}>
              offer
            </button>
          )}
        </>
      );
    }
    office.show(<Probe />);
    const offer = await screen.findByRole('button', { name: 'offer' });
    element.remove();
    isBusy.mockReturnValue(false);
    expect(screen.getByRole('status').textContent).toBe('closed');
    expect(storage.get(`quiz:${office.userId}`)).toBeUndefined();
    await userEvent.click(offer);
    await screen.findByText('选乙');
    expect(screen.queryByRole('button', { name: 'offer' })).toBeNull();
    expect(storage.get(`quiz:${office.userId}`)).toMatch(/^\d{4}-/);
  },
);

it('opens 500 ms after the question was fetched, once a day, and not once it was answered (R1, R7, Y30)', async () => {
  const storage = memoryKeyStorage();
  const Probe = () => <output>{useQuiz({ storage }).question?.title ?? 'closed'}</output>;
  const first = office.show(<Probe />);
  expect(screen.getByRole('status').textContent).toBe('closed');
  await screen.findByText('选乙');
  const shown = storage.get(`quiz:${office.userId}`) ?? '';
  expect(shown).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  first.unmount();
  const request = vi.spyOn(office.client, 'request');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const second = office.show(<Probe />);
  act(() => void vi.advanceTimersByTime(10 * quizDelay));
  expect(screen.getByRole('status').textContent).toBe('closed');
  expect(request).not.toHaveBeenCalled();
  second.unmount();
  storage.set(`quiz:${office.userId}`, '2020-01-31 09:00:00');
  vi.restoreAllMocks();
  vi.useRealTimers();
  await answer('B');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const again = vi.spyOn(office.client, 'request');
  office.show(<Probe />);
  expect(again).toHaveBeenCalledTimes(1);
  await act(() => again.mock.results[0]?.value);
  act(() => void vi.advanceTimersByTime(10 * quizDelay));
  expect(screen.getByRole('status').textContent).toBe('closed');
  vi.restoreAllMocks();
});
