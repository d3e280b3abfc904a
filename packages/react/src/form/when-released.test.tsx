import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { whenReleased } from './when-released.ts';

afterEach(() => vi.restoreAllMocks());

it('runs at once when nothing is pressed', () => {
  const run = vi.fn();
  whenReleased(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs once, after the click, while the pointer is pressed', async () => {
  const order: string[] = [];
  render(
    <>
      <input aria-label="left" onBlur={() => whenReleased(() => order.push('left'))} />
      <button type="button" onClick={() => order.push('clicked')}>
        next
      </button>
    </>,
  );
  screen.getByRole('textbox').focus();
  // A pressed element, as browsers have one between press and release.
  vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
  await userEvent.setup().click(screen.getByRole('button'));
  await vi.waitFor(() => expect(order).toEqual(['clicked', 'left']));
  fireEvent.pointerUp(document.body);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(order).toEqual(['clicked', 'left']);
});
