import { endpoints } from '@danbao/core/definitions';
import { measureKinds } from '@danbao/core/measures';
import { ownOwner } from '@danbao/testing/server/own-office';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();
const person = { ownerType: '02', clientTypeId: '05', ownerName: '王船东', details: { personName: '王船东' } };
beforeAll(() => ownOwner(office.server, office.rows, person));

/** What a new receivable offers: the owner types, the one that is chosen, and the owners that the picker lists. */
async function offered() {
  const user = userEvent.setup();
  office.show(<MeasureForm measure={measureKinds.receivable} mode="add" apply_ID={office.apply_ID} />);
  await screen.findByText('权属人类型');
  await user.click(await screen.findByRole('button', { name: '选择已有' }));
  const dialog = await screen.findByRole('dialog', { name: '选择权属人' });
  await within(dialog).findAllByRole('radio');
  const group = screen.getByRole('radiogroup', { name: /权属人类型/, hidden: true });
  const types = within(group).getAllByRole<HTMLInputElement>('radio', { hidden: true });
  return {
    types: types.map(({ value, checked }) => (checked ? `${value}!` : value)),
    owners: within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label')),
  };
}

async function typeIds() {
  const settings = await office.client.request(endpoints.system.settings, undefined);
  const optTypeID = settings.kindTypes.find(({ kind }) => kind === 'receivable')?.optTypeID ?? '';
  return { settings, optTypeID };
}

it('lists persons for a collateral type that takes persons, and offers no other owner type (I3, Y17)', async () => {
  const { settings, optTypeID } = await typeIds();
  office.answer('danbao/settings', { ...settings, personPickerTypeIds: ['x', optTypeID] });
  expect(await offered()).toEqual({ types: ['02!'], owners: ['选择王船东'] });
});

it('lists companies for a collateral type that takes companies', async () => {
  const { settings, optTypeID } = await typeIds();
  office.answer('danbao/settings', { ...settings, companyPickerTypeIds: [optTypeID] });
  expect(await offered()).toEqual({ types: ['01!'], owners: ['选择示例客户有限公司', '选择示例船务有限公司'] });
});

it('leaves other collateral types to the owner type that was chosen', async () => {
  const { settings, optTypeID } = await typeIds();
  const others = settings.kindTypes.map((type) => type.optTypeID).filter((id) => id !== optTypeID);
  office.answer('danbao/settings', { ...settings, personPickerTypeIds: others });
  expect(await offered()).toEqual({ types: ['01!', '02'], owners: ['选择示例客户有限公司', '选择示例船务有限公司'] });
});
