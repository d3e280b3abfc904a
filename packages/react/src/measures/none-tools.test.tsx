import { assetOf, measureKinds } from '@danbao/core/measures';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillTexts, press } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it('writes 无 into the certificate numbers of a building that are still empty, by one click', async () => {
  office.show(<MeasureForm measure={measureKinds.house} mode="add" apply_ID={office.apply_ID} />);
  await screen.findByRole('textbox', { name: '不动产权证号一' });
  fillTexts({ 不动产权证号一: '鄂2026不动产权第1号', 不动产权证号二: '鄂2026不动产权第2号' });
  await press('其余证号填“无”');
  expect(['一', '二', '三', '四'].map((at) => text(`不动产权证号${at}`))).toEqual([
    '鄂2026不动产权第1号',
    '鄂2026不动产权第2号',
    '无',
    '无',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '其余证号填“无”' }).disabled).toBe(true);
});

it('takes no number for the same asset as another that has none', () => {
  expect(['无', ' 没有 ', 'N/A', '—'].map(assetOf)).toEqual(['', '', '', '']);
  expect(assetOf('无锡 1号')).toBe('无锡1号');
});

it('is offered for buildings alone', async () => {
  office.show(<MeasureForm measure={measureKinds.ship} mode="add" apply_ID={office.apply_ID} />);
  await screen.findByRole('textbox', { name: '船舶登记号' });
  expect(screen.queryByRole('button', { name: '其余证号填“无”' })).toBeNull();
});
