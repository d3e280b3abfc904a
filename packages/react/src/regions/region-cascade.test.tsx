import { type RegionValues, regions } from '@danbao/core/measures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { RegionCascade } from './region-cascade.tsx';

const office = openOffice();

it('provinces come from the root, cities and counties from what was chosen above; choosing above clears below (F39, F40)', async () => {
  const user = userEvent.setup();
  const asked = vi.spyOn(office.client, 'request');
  let value: RegionValues = {};
  function Chosen() {
    const [now, setNow] = useState<RegionValues>({});
    value = now;
    return <RegionCascade value={now} onChange={setNow} />;
  }
  office.show(<Chosen />);
  const { regionRootId } = await office.client.system.settings();
  const parents = () =>
    asked.mock.calls.flatMap(([endpoint, input]) =>
      (endpoint as unknown) === regions.children ? [(input as { pmultiLevelSortID: string }).pmultiLevelSortID] : [],
    );
  await waitFor(() => expect(parents()).toEqual([regionRootId]));
  const choose = async (level: string, name: string) => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: level }).hasAttribute('disabled')).toBe(false));
    await user.click(screen.getByRole('combobox', { name: level }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('省', '广东省');
  expect(parents()).toEqual([regionRootId, value.provinceID]);
  await choose('市', '深圳市');
  expect(parents()).toEqual([regionRootId, value.provinceID, value.cityID]);
  await choose('区县', '南山区');
  expect(value).toMatchObject({ province: '广东省', city: '深圳市', county: '南山区' });
  await choose('市', '广州市');
  expect(value).toMatchObject({ province: '广东省', city: '广州市' });
  expect([value.county ?? '', value.countyID ?? '']).toEqual(['', '']);
  await choose('省', '浙江省');
  expect([value.province, value.city ?? '', value.cityID ?? '']).toEqual(['浙江省', '', '']);
});
