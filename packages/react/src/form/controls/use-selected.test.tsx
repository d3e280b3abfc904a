import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useSelected } from './use-selected.ts';

/** Leaving the first field fills the second, as the first day of a leave does with its last. */
function TwoDays() {
  const [value, setValue] = useState('');
  const { attributes } = useSelected();
  return (
    <>
      <input aria-label="first" onBlur={({ target }) => setTimeout(() => setValue(target.value))} />
      <input {...attributes} aria-label="last" value={value} onChange={({ target }) => setValue(target.value)} />
    </>
  );
}

it('what another field fills in after the focus came is replaced by typing', async () => {
  const user = userEvent.setup();
  render(<TwoDays />);
  await user.type(screen.getByLabelText('first'), '2026-12-01');
  await user.tab();
  await expect.poll(() => (screen.getByLabelText('last') as HTMLInputElement).value).toBe('2026-12-01');
  await user.keyboard('2026-12-02');
  expect((screen.getByLabelText('last') as HTMLInputElement).value).toBe('2026-12-02');
});
