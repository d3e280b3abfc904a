import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { later } from '../../view/later.tsx';
import type { HeldInput } from './held-input.ts';
import { ListBox } from './list-box.tsx';
import { ClosedListControl, type ListBoxProps } from './list-control.tsx';

const office = openOffice();
const options = ['宁波', '舟山', '温州'].map((text) => ({ value: text, text }));

const shownList = () => screen.getByRole('combobox', { name: '港口' });

/** A list whose code comes when it is told to. */
function lateList() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = later<ListBoxProps>(async () => {
    await arrived;
    return ListBox;
  }, ClosedListControl);
  const onChange = vi.fn();
  function Shown() {
    const [held] = useState<HeldInput>({ isFocused: false, typed: '' });
    return <Late label="港口" value="宁波" options={options} onChange={onChange} held={held} />;
  }
  office.show(<Shown />);
  const before = shownList();
  return {
    onChange,
    // React waits a moment before it draws what has come soon.
    arrive: () => {
      arrive();
      return waitFor(() => expect(shownList()).not.toBe(before));
    },
  };
}

it('looks like the list before it has come, and leaves the focus where it is', async () => {
  const { arrive } = lateList();
  const before = shownList();
  expect(before).toHaveProperty('value', '宁波');
  expect(before.getAttribute('aria-expanded')).toBe('false');
  await arrive();
  const list = shownList();
  expect(list).not.toBe(before);
  expect(list).toHaveProperty('value', '宁波');
  expect(document.activeElement).toBe(document.body);
});

it('hands the focus and what was typed over to the list', async () => {
  const user = userEvent.setup();
  const { arrive, onChange } = lateList();
  await user.click(screen.getByRole('button', { name: '展开选项' }));
  const before = shownList();
  expect(document.activeElement).toBe(before);
  await user.clear(before);
  await user.type(before, '舟');
  await arrive();
  const list = shownList();
  expect(document.activeElement).toBe(list);
  await user.click(await screen.findByRole('option', { name: '舟山' }));
  expect(screen.queryByRole('option', { name: '温州' })).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith('舟山');
});
