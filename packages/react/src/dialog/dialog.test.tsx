import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { type DialogWidth, dialogWidths } from './dialog-width.ts';

const office = openOffice();

it.each([
  ['zh', '系统提示', '取消', '确定'],
  ['en', 'System prompt', 'Cancel', 'OK'],
] as const)('a question is headed and answered as the original’s, %s (A22)', async (locale, title, no, yes) => {
  const user = userEvent.setup();
  const onAnswer = vi.fn();
  office.show(<ConfirmDialog question={{ text: '?' }} onAnswer={onAnswer} />, locale);
  expect(screen.getByRole('heading').textContent).toBe(title);
  await user.click(screen.getByRole('button', { name: no }));
  await user.click(screen.getByRole('button', { name: yes }));
  expect(onAnswer.mock.calls).toEqual([[false], [true]]);
});

it.each([
  ['gives up what was typed', { losesInput: true }, false],
  ['gives up what was typed and destroys it', { losesInput: true, danger: true }, false],
  ['is an ordinary one', {}, true],
] as const)('Enter on a question that %s answers with the safe answer', async (_, about, answer) => {
  const onAnswer = vi.fn();
  office.show(<ConfirmDialog question={{ text: '?', ...about }} onAnswer={onAnswer} />);
  await userEvent.setup().keyboard('{Enter}');
  expect(onAnswer.mock.calls).toEqual([[answer]]);
});

it.each([
  [
    'its first field',
    <>
      <input type="hidden" name="none" />
      <input name="off" disabled />
      <textarea name="first" />
      <input name="second" />
    </>,
    'first',
  ],
  [
    'what asks for it',
    <>
      <input name="first" />
      <input name="asked" data-autofocus />
    </>,
    'asked',
  ],
] as const)('the focus of a new dialog is on %s', async (_, fields, name) => {
  office.show(
    <Dialog title="新" onClose={() => {}}>
      {fields}
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name));
});

it('each width says what it is on a narrow, a middle and a broad screen (A26-A28, M1, Y12)', () => {
  expect(dialogWidths).toMatchObject({
    general: { narrow: '90%', middle: '600px', broad: '600px' },
    picker: { narrow: '90%', middle: '45%', broad: '800px' },
    wide: { narrow: '90%', middle: '65%', broad: '800px' },
    fixed: { narrow: '90%', middle: '800px', broad: '800px' },
  });
  for (const width of ['1300', '1200', '1000', '800', '600'] as const)
    expect(dialogWidths[`office${width}`]).toEqual({
      narrow: '90%',
      middle: `min(65%, ${width}px)`,
      broad: `${width}px`,
    });
});

it.each(Object.keys(dialogWidths) as DialogWidth[])(
  'a dialog of the width %s hands its three to the sheet',
  (width) => {
    office.show(
      <Dialog title="标题" width={width}>
        <p>内容</p>
      </Dialog>,
    );
    const style = document.querySelector<HTMLElement>('.db-dialog')?.style;
    const names = ['narrow', 'middle', 'broad'] as const;
    expect(names.map((name) => style?.getPropertyValue(`--db-width-${name}`))).toEqual(
      names.map((name) => dialogWidths[width][name]),
    );
  },
);
