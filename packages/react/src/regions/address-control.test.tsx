import { measureKinds } from '@danbao/core/measures';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { fillTexts, textIn } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();
const address = '湖北省武汉市江岸区解放大道 100 号';

async function show(kind: 'land' | 'house') {
  const none = vi.fn();
  office.show(
    <MeasureForm
      measure={measureKinds[kind]}
      mode="add"
      apply_ID={office.apply_ID}
      onSaved={none}
      onNavigate={none}
      onClose={none}
    />,
  );
  return screen.findByRole('textbox', { name: '详细地址' });
}

const regionNow = () =>
  ['省', '市', '区县'].map((name) => screen.getByRole<HTMLInputElement>('combobox', { name }).value);

it('an address pasted where people paste it gives its divisions to the region and keeps the street', async () => {
  const box = await show('land');
  await screen.findByText(/粘贴/);
  fireEvent.paste(box, { clipboardData: { getData: () => address } });
  await waitFor(() => expect(regionNow()).toEqual(['湖北省', '武汉市', '江岸区']));
  expect(textIn('详细地址')).toBe('解放大道 100 号');
});

it('a part of an address that is pasted behind what stands there changes no region', async () => {
  const box = await show('house');
  fillTexts({ 详细地址: '解放大道' });
  const request = vi.spyOn(office.client, 'request');
  fireEvent.paste(box, { clipboardData: { getData: () => address } });
  await act(async () => {});
  expect(request).not.toHaveBeenCalled();
  expect(regionNow()).toEqual(['', '', '']);
  // Where nothing stands the same paste does.
  fillTexts({ 详细地址: '' });
  fireEvent.paste(box, { clipboardData: { getData: () => address } });
  await waitFor(() => expect(regionNow()).toEqual(['湖北省', '武汉市', '江岸区']));
  request.mockRestore();
});
