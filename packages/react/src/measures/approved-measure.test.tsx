import { endpoints } from '@danbao/core/definitions';
import { measureKinds } from '@danbao/core/measures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();

/** The form of a vehicle whose application is held in this way. */
async function showHeld(measuresLock: string, onRevalue?: () => void) {
  const values = { carFrame: '11111111111111111', carCode: '', assessValue: '1000', optValue: '900' };
  const { optGuaranty_ID } = await office.keepMeasure('vehicle', { ...values, optName: '货车' });
  const { apply_ID } = office;
  office.answer(endpoints.credit.apply.path, { ...(await office.client.credit.apply({ apply_ID })), measuresLock });
  office.show(
    <MeasureForm
      {...{ measure: measureKinds.vehicle, mode: 'edit', optGuaranty_ID, apply_ID }}
      {...(onRevalue ? { onRevalue } : {})}
    />,
  );
  return screen.findByRole('textbox', { name: /评估价值/ });
}

it('says which fields an approval has fixed, and why, before anybody types; what keeps the asset is filled in', async () => {
  const onRevalue = vi.fn();
  const value = await showHeld('approved', onRevalue);
  await waitFor(() => expect(value.matches(':disabled')).toBe(true));
  const described = document.getElementById(value.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described).toBe('已随授信批准，请登记「重估」或提出变更');
  expect(screen.getByRole('textbox', { name: /担保物名称/ }).matches(':disabled')).toBe(true);
  // Nobody had entered the plate.
  expect(screen.getByRole('textbox', { name: /车牌号/ }).matches(':disabled')).toBe(false);
  await userEvent.setup().click(screen.getByRole('button', { name: '重估' }));
  expect(onRevalue).toHaveBeenCalledOnce();
});

it('takes nothing while the application is under approval', async () => {
  const value = await showHeld('underApproval');
  await screen.findByText(/所属授信正在审批/);
  expect(value.matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: '保存' }).matches(':disabled')).toBe(true);
});
