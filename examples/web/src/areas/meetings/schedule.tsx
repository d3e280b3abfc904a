import { dayLength, instantOf, wallDay, weekOf } from '@danbao/core/format';
import { type MeetingBooking, meetingBookings, meetingRooms } from '@danbao/core/office';
import { ResourcesProvider, useEndpoint, useLiveEvents, usePermission, useSession } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { ResourceDialog } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { definitions } from '../../shared/definitions.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { BookingDialog, bookingControls } from './booking-dialog.tsx';
import { DayGrid, type Slot } from './day-grid.tsx';
import { useMeetingWords } from './i18n/words.ts';
import { MoveBar } from './move-bar.tsx';
import { useMoves } from './use-moves.ts';
import { WeekGrid } from './week-grid.tsx';

const max = '1000';

/** Which room is taken when: a day hour by hour, or the days of a week. A free hour is booked where it stands. */
export function Schedule() {
  const w = useMeetingWords();
  const userId = useSession()?.user?.userId ?? '';
  const today = useDayInChina();
  const mayBook = usePermission(meetingBookings.access.write);
  const [slot, book] = useState<Slot>();
  const [openedId, open] = useState<string>();
  const [{ day: asked, view }, change] = useAddressState<string>({ day: '', view: 'day' });
  const first = asked || today;
  const days = view === 'week' ? weekOf(first) : [first];
  const rooms = useEndpoint(meetingRooms.calls.page, { pageSize: max }).data?.rows;
  const [from, until] = [`${days[0]} 00:00:00`, `${days.at(-1)} 23:59:59`];
  const query = { startTimeFrom: from, startTimeTo: until, order: 'startTime', pageSize: max };
  const { data, refetch } = useEndpoint(meetingBookings.calls.page, query, { keepPrevious: true });
  useLiveEvents(['notice'], () => void refetch());
  const taken = (data?.rows ?? []).filter(({ approveStatus }) => approveStatus !== '2');
  const move = (by: number) => change({ day: dayAfter(first, by * days.length) });
  const { place, moves, drawn, ...moving } = useMoves({
    bookings: taken as readonly MeetingBooking[],
    roomIds: (rooms ?? []).filter(({ isOpen }) => isOpen !== '0').map(({ id }) => id),
    onOpen: ({ id }) => open(id),
  });
  const opened = (taken as readonly MeetingBooking[]).find(({ id }) => id === openedId);
  const grid = { rooms: rooms ?? [], taken: drawn, moves, onBook: mayBook ? book : undefined };
  const { resources, conflicts, limits } = definitions();
  return (
    <section className="db-panel mb-3 p-3 lg:p-4" aria-label={w('schedule')}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-16 font-semibold">{w('schedule')}</h2>
        <span className="db-mono">{days.length > 1 ? `${days[0]} – ${days.at(-1)}` : first}</span>
        <SegmentControl
          name="meeting-view"
          label={w('view')}
          value={view ?? 'day'}
          options={(['day', 'week'] as const).map((value) => ({ value, text: w(value) }))}
          onChange={(to) => change({ view: to })}
        />
        <Button icon={<ChevronLeft />} aria-label={w('earlier')} onClick={() => move(-1)} />
        <Button onClick={() => change({ day: '' })}>{w('today')}</Button>
        <Button icon={<ChevronRight />} aria-label={w('later')} onClick={() => move(1)} />
      </div>
      {mayBook && <MoveBar {...moving} helpId={moves.helpId} rooms={rooms ?? []} />}
      {rooms?.length === 0 && <p className="text-quiet">{w('noRooms')}</p>}
      {rooms && rooms.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by the keyboard too
        <section ref={place} className="overflow-x-auto" tabIndex={0} aria-label={w('grid')}>
          {view === 'week' ? <WeekGrid {...grid} days={days} today={today} /> : <DayGrid {...grid} day={first} />}
        </section>
      )}
      <ResourcesProvider resources={resources} conflicts={conflicts} limits={limits}>
        {slot && (
          <ResourceDialog
            resource={meetingBookings}
            values={{ ...slot, attendeeIds: [userId] }}
            controls={bookingControls}
            onClose={() => book(undefined)}
          />
        )}
        {opened && <BookingDialog booking={opened} onClose={() => open(undefined)} />}
      </ResourcesProvider>
    </section>
  );
}

function dayAfter(day: string, count: number): string {
  return wallDay(new Date(instantOf(`${day} 12:00:00`).getTime() + count * dayLength));
}
