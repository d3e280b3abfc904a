import type { MeasureRecord } from '@danbao/core/measures';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { SheetMeasures } from './sheet-measures.tsx';

const office = openOffice();
let land: MeasureRecord;
beforeAll(async () => {
  const known = { sortNum: '2', coverageRatio: '60', valuedOn: '2026-01-05', registerCertificate: 'DJ-7' };
  land = await office.keepMeasure('land', { optName: '一号地', assessValue: '500', optValue: '300', ...known });
});

it('prints the rank, the registration, the day of valuation and the rate beside what they belong to', async () => {
  office.show(<SheetMeasures measures={[land, { ...land, ...bare, optGuaranty_ID: '2' }]} />);
  const [, first = [], second = []] = (await screen.findAllByRole('row')).map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
  );
  expect([first[2], first[5], first[7]]).toEqual(['一号地第二顺位', '500.00基准日 2026-01-05', '300.00率 60%']);
  expect(first[4]).toContain('登记 DJ-7');
  expect([second[2], second[5], second[7]]).toEqual(['一号地', '500.00', '300.00']);
});

it('adds up each group and the collateral in all; a margin that is held counts with the guarantees, and once', async () => {
  const margin = await office.keepMeasure('deposit-bond', { guaranteeSum: '50.1234' });
  const promise = await office.keepMeasure('enterprise-guarantee', { guaranteeSum: '80' });
  office.show(<SheetMeasures measures={[land, margin, promise]} />);
  const sums = (await screen.findAllByRole('row')).flatMap((row) => {
    const [, name, ...cells] = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
    return name && /小计|合计/.test(name) ? [[name, ...cells.slice(3, 6)]] : [];
  });
  expect(sums).toEqual([
    ['抵押小计', '500.00', expect.anything(), '300.00'],
    ['保证小计', '', '', '130.1234'],
    ['反担保物合计', '500.00', expect.anything(), '350.1234'],
  ]);
});

const bare = { sortNum: '', coverageRatio: '', valuedOn: '', registerCertificate: '', otheWarrantNum: '' };
