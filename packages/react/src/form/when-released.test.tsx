import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { whenReleased } from './when-released.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('runs at once when nothing is pressed', () => {
  const run = vi.fn();
  whenReleased(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs once, after the click, while the pointer is pressed', () => {
  const order: string[] = [];
  render(
    <>
      <input aria-label="left" onBlur={() => whenReleased(() => order.push('left'))} />
      <button type="button" onClick={() => order.push('clicked')}>
        next
      </button>
    </>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  screen.getByRole('textbox').focus();
  // A pressed element, as browsers have one between press and release.
  vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  button.focus();
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  vi.advanceTimersByTime(0);
  expect(order).toEqual(['clicked', 'left']);
  fireEvent.pointerUp(document.body);
  // Longer than a press may last.
  vi.advanceTimersByTime(10_000);
  expect(order).toEqual(['clicked', 'left']);
});
