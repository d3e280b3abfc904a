import { measureKinds } from '@danbao/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fillTexts, pickOwner, press } from '../testing/fill-form.ts';
import { mockOffice } from '../testing/mock-office.tsx';
import { MeasureForm } from './measure-form.tsx';
import { typeOf } from './use-kinds.ts';

const office = mockOffice();
const recorded = {
  optGuaranty_ID: '1'.repeat(32),
  optName: '旧车',
  apply_ID: '1',
  carFrame: '1HGCM82633A004352',
};
const type = typeOf('vehicle', { kindTypes: office.state.kindTypes } as never);
office.state.measures.set(recorded.optGuaranty_ID, { ...type, ...recorded } as never);

const note = () => document.querySelector('[data-db-same-asset=carFrame]') as HTMLElement;

it('says politely, with a link, that an asset seems to be recorded already, and never stands in the way', async () => {
  const href = vi.fn(({ optGuaranty_ID }: { optGuaranty_ID: string }) => `/look/${optGuaranty_ID}`);
  office.show(<MeasureForm measure={measureKinds.vehicle} mode="add" apply_ID="1" assetHref={href} />);
  fillTexts({ 车辆识别代号: '1hgcm82633a004352' });
  const link = await screen.findByRole('link', { name: '旧车 · 示例项目' });
  expect(link.getAttribute('href')).toBe(`/look/${recorded.optGuaranty_ID}`);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(note().getAttribute('role')).toBe('status');
  const box = screen.getByRole('textbox', { name: '车辆识别代号' });
  expect(box.getAttribute('aria-invalid')).toBeNull();

  fillTexts({ 车辆识别代号: '1M8GDM9AXKP042788' });
  await waitFor(() => expect(within(note()).queryByRole('link')).toBeNull());

  fillTexts({ 车辆识别代号: recorded.carFrame, 担保物名称: '新车' });
  await screen.findByRole('link', { name: '旧车 · 示例项目' });
  await pickOwner();
  await press('保存');
  await screen.findByText('新增成功');
});
