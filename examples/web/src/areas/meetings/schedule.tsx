import { dayLength, instantOf, wallDay } from '@danbao/core/format';
import { type MeetingBooking, meetingBookings, meetingRooms } from '@danbao/core/office';
import { useEndpoint, useLiveEvents } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useMeetingWords } from './i18n/words.ts';

const max = '1000';

/** Which room is taken when: a day, or the seven days from one. */
export function Schedule() {
  const w = useMeetingWords();
  const today = useDayInChina();
  const [{ day: asked, view }, change] = useAddressState<string>({ day: '', view: 'day' });
  const first = asked || today;
  const days = view === 'week' ? Array.from({ length: 7 }, (_, index) => dayAfter(first, index)) : [first];
  const rooms = useEndpoint(meetingRooms.calls.page, { pageSize: max }).data?.rows;
  const [from, until] = [`${first} 00:00:00`, `${days.at(-1)} 23:59:59`];
  const query = { startTimeFrom: from, startTimeTo: until, order: 'startTime', pageSize: max };
  const { data, refetch } = useEndpoint(meetingBookings.calls.page, query, { keepPrevious: true });
  useLiveEvents(['notice'], () => void refetch());
  const taken = (data?.rows ?? []).filter(({ approveStatus }) => approveStatus !== '2');
  const move = (by: number) => change({ day: dayAfter(first, by * days.length) });
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('schedule')}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-16 font-semibold">{w('schedule')}</h2>
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
      {rooms?.length === 0 && <p className="text-quiet">{w('noRooms')}</p>}
      {rooms && rooms.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-13">
            <thead>
              <tr>
                <th className="min-w-28 p-2 text-left">{w('room')}</th>
                {days.map((day) => (
                  <th
                    key={day}
                    className="db-mono min-w-28 p-2 text-left"
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rooms.map(({ id, roomName, place }) => (
                <tr key={id} className="border-t border-[var(--db-line)] align-top">
                  <th className="p-2 text-left font-normal">
                    {roomName}
                    {place && <span className="block text-quiet">{place}</span>}
                  </th>
                  {days.map((day) => (
                    <td key={day} className="p-2">
                      <Bookings all={taken.filter((one) => one.roomId === id && one.startTime.startsWith(day))} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Bookings({ all }: { readonly all: readonly MeetingBooking[] }) {
  const w = useMeetingWords();
  if (all.length === 0) return <span className="text-quiet">{w('free')}</span>;
  return (
    <ul className="grid gap-1">
      {all.map(({ id, startTime, endTime, appointReason, organiser, approveStatus }) => (
        <li key={id} className="rounded border border-[var(--db-line)] p-2">
          <span className="db-mono">
            {startTime.slice(11, 16)}–{endTime.slice(11, 16)}
          </span>{' '}
          {approveStatus === '0' && <span className="db-tag db-tag-warning">{w('waiting')}</span>}
          <span className="block break-words">{appointReason}</span>
          <span className="block text-quiet">{organiser}</span>
        </li>
      ))}
    </ul>
  );
}

function dayAfter(day: string, count: number): string {
  return wallDay(new Date(instantOf(`${day} 12:00:00`).getTime() + count * dayLength));
}
