import { measureKinds } from '@danbao/core/measures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { pickOwner } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();

it('keeps the focus in a share while it is typed', async () => {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.receivable} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner();
  const share = screen.getByRole<HTMLInputElement>('textbox', { name: '示例船务有限公司的占比' });
  await user.clear(share);
  await user.keyboard('33.5');
  expect(share.isConnected).toBe(true);
  expect(document.activeElement).toBe(share);
  expect(share.value).toBe('33.5');
});
