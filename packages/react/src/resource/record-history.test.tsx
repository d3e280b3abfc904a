import { dishes } from '@danbao/core/office';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { RecordHistory } from './record-history.tsx';

const office = openOffice();

it('says of a record that nobody has changed that there are no changes yet, in both languages', async () => {
  office.answer(dishes.calls.history.path, []);
  const { unmount } = office.show(<RecordHistory resource={dishes} id="1" />);
  expect(await screen.findByText('还没有变更')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  office.show(<RecordHistory resource={dishes} id="1" />, 'en');
  expect(await screen.findByText('No changes yet')).toBeTruthy();
});
