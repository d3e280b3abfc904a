import { measureKinds } from '@danbao/core/measures';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillTexts } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();
const carFrame = '11111111111111111';

it('says what is left of the appraised value while it is typed, and nothing once it fits', async () => {
  await office.keepMeasure('vehicle', { optName: '旧车', carFrame, assessValue: '1000', optValue: '900' });
  office.show(<MeasureForm measure={measureKinds.vehicle} mode="add" apply_ID={office.apply_ID} />);
  fillTexts({ 车辆识别代号: carFrame, 评估价值: '1000', 认定担保价值: '100.01' });
  const text = /最多 100 万元：同一资产的评估价值 1,000 万元，其他措施已认定 900 万元/;
  await screen.findByText(text, {}, { timeout: 5000 });
  const box = screen.getByRole('textbox', { name: /认定担保价值/ });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  fillTexts({ 认定担保价值: '100' });
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('asks what a later rank knows of the earlier ones once it is changed, and not while it stands as it was saved', async () => {
  const shipFrame = 'HULL-FORESEEN';
  const values = { shipFrame, sortNum: '2', alreadyValue: '10' };
  const { optGuaranty_ID } = await office.keepMeasure('ship', { ...values, optName: '旧船' });
  await office.keepMeasure('ship', { ...values, optName: '新船', sortNum: '1', optValue: '20' });
  office.show(
    <MeasureForm measure={measureKinds.ship} mode="edit" optGuaranty_ID={optGuaranty_ID} apply_ID={office.apply_ID} />,
  );
  const text = /低于同一资产在先顺位的认定担保价值合计 20 万元/;
  const box = await screen.findByRole('textbox', { name: /在先担保债权额/ });
  expect(box.getAttribute('value')).toBe('10');
  fillTexts({ 在先担保债权额: '11' });
  await screen.findByText(text, {}, { timeout: 5000 });
  fillTexts({ 在先担保债权额: '10' });
  await waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 5000 });
});

it('says that the guarantor is the borrower, or guarantees the application already, while the number is typed', async () => {
  const clientList = [{ haveRate: '100' }];
  await office.keepMeasure('enterprise-guarantee', { optName: '甲保证', guaranteeSum: '100', clientList });
  office.show(<MeasureForm measure={measureKinds['enterprise-guarantee']} mode="add" apply_ID={office.apply_ID} />);
  const said = () => document.querySelector('[data-db-guarantor-caution]')?.textContent;
  fillTexts({ 统一社会信用代码: '91110000MA00T00X58' });
  await waitFor(() => expect(said()).toContain('该保证人在本申请中已提供保证：甲保证'), { timeout: 5000 });
  fillTexts({ 统一社会信用代码: '91330100MA27XL5L6T' });
  await waitFor(() => expect(said()).toContain('保证人就是借款人'), { timeout: 5000 });
  fillTexts({ 统一社会信用代码: '91440300708461136T' });
  await waitFor(() => expect(said()).toBe(''), { timeout: 5000 });
});
