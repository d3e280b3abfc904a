import { dishes, meetingBookings } from '@danbao/core/office';
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

it('calls a room and people by their names, once', async () => {
  const change = { id: '1', at: '2026-06-15 10:00:00', userName: '陈立', action: 'update' };
  const before = { roomId: 'r1', roomName: '一号厅', attendeeIds: ['1002'], attendees: '陈立' };
  const after = { roomId: 'r2', roomName: '二号厅', attendeeIds: ['1002', '1003'], attendees: '陈立、林晓' };
  office.answer(meetingBookings.calls.history.path, [{ ...change, before, after }]);
  office.show(<RecordHistory resource={meetingBookings} id="1" />);
  const text = (await screen.findByRole('list')).textContent ?? '';
  expect(text).toContain('会议室一号厅→二号厅');
  expect(text).toContain('陈立、林晓');
  expect(text).not.toMatch(/r1|1002|1003/);
});
