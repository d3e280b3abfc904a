import { date, dateTime } from '@danbao/core/fields';
import { wallDay } from '@danbao/core/format';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { DateControl } from './date-control.tsx';

const office = openOffice();
const year = wallDay(Date.now()).slice(0, 4);

function Field({ start = '', withTime = false }: { readonly start?: string; readonly withTime?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <div>
      <DateControl
        id="day"
        labelId=""
        describedBy={undefined}
        required={false}
        invalid={false}
        name="day"
        field={withTime ? dateTime('日期', 'Day') : date('日期', 'Day')}
        value={value}
        onChange={setValue}
        onLeave={() => {}}
      />
    </div>
  );
}

const input = () => document.querySelector<HTMLInputElement>('input[name="day"]') as HTMLInputElement;
const focused = () => document.activeElement?.getAttribute('data-day');

it.each(['{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}'])('%s opens the calendar on the day of the field', async (keys) => {
  const user = userEvent.setup();
  office.show(<Field start="2026-12-04" />);
  input().focus();
  await user.keyboard(keys);
  await screen.findByRole('dialog', { name: '2026年12月' });
  expect(focused()).toBe('2026-12-04');
});

it('is gone through by the keys of a date picker, and Enter chooses', async () => {
  const user = userEvent.setup();
  office.show(<Field start="2026-12-04" />);
  input().focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog');
  const steps: readonly (readonly [keys: string, day: string])[] = [
    ['{ArrowRight}', '2026-12-05'],
    ['{ArrowDown}', '2026-12-12'],
    ['{ArrowLeft}', '2026-12-11'],
    ['{ArrowUp}', '2026-12-04'],
    ['{Home}', '2026-11-30'],
    ['{End}', '2026-12-06'],
    ['{PageDown}', '2027-01-06'],
    ['{PageUp}', '2026-12-06'],
    ['{Shift>}{PageUp}{/Shift}', '2025-12-06'],
    ['{Shift>}{PageDown}{/Shift}', '2026-12-06'],
  ];
  for (const [keys, day] of steps) {
    await user.keyboard(keys);
    expect([keys, focused()]).toEqual([keys, day]);
  }
  await user.keyboard('{Enter}');
  expect(input().value).toBe('2026-12-06');
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Escape leaves the field as it was, and what is around it open', async () => {
  const user = userEvent.setup();
  const around = vi.fn();
  office.show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={({ key }) => key === 'Escape' && around()}>
      <Field start="2026-12-04" />
    </div>,
  );
  input().focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(input().value).toBe('2026-12-04');
  expect(document.activeElement).toBe(input());
  expect(around).not.toHaveBeenCalled();
});

it('months are turned by buttons, without losing the place', async () => {
  const user = userEvent.setup();
  office.show(<Field start="2026-01-31" />);
  await user.click(screen.getByRole('button', { name: '打开日历' }));
  const next = screen.getByRole('button', { name: '下个月' });
  await user.click(next);
  expect(document.activeElement).toBe(next);
  expect(screen.getByRole('dialog', { name: '2026年2月' })).toBeDefined();
  await user.click(document.querySelector('[data-day="2026-02-28"]') as HTMLElement);
  expect(input().value).toBe('2026-02-28');
});

it('1204 is the fourth of December of this year once the field is left', async () => {
  const user = userEvent.setup();
  office.show(<Field />);
  await user.type(input(), '1204');
  expect(input().value).toBe('1204');
  fireEvent.blur(input());
  expect(input().value).toBe(`${year}-12-04`);
});

it('a day that is picked keeps the time that stands there', async () => {
  const user = userEvent.setup();
  office.show(<Field start="2026-12-04 09:30:00" withTime />);
  input().focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(input().value).toBe('2026-12-05 09:30');
});

it.each([
  ['zh', '年-月-日', '年-月-日 时:分'],
  ['en', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm'],
] as const)('hints at how a day is written, in %s', (locale, day, moment) => {
  office.show(<Field />, locale);
  expect(input().placeholder).toBe(day);
  office.show(<Field withTime />, locale);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ placeholder }) => placeholder)).toContain(moment);
});
