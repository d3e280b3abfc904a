import { wallTime } from '@danbao/core/format';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { BookingLines } from './booking-lines.tsx';
import type { DayGridProps } from './day-grid.tsx';
import { blocksOf, hoursOf, momentOf } from './hours.ts';
import { useMeetingWords } from './i18n/words.ts';

export interface WeekGridProps extends Omit<DayGridProps, 'day'> {
  readonly days: readonly string[];
  readonly today: string;
}

/** The rooms of several days: what is taken, and the first free hour of each day to book. */
export function WeekGrid({ days, today, rooms, taken, onBook, moves }: WeekGridProps) {
  const w = useMeetingWords();
  const now = wallTime(Date.now());
  return (
    <table className="w-full border-collapse text-13">
      <thead>
        <tr>
          <th className="min-w-28 p-2 text-left">{w('room')}</th>
          {days.map((day) => (
            <th key={day} className="db-mono min-w-28 p-2 text-left" aria-current={day === today ? 'date' : undefined}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map(({ id, roomName, place, isOpen }) => (
          <tr key={id} data-room={id} className="border-t border-[var(--db-line)] align-top">
            <th className="p-2 text-left font-normal">
              {roomName}
              {place && <span className="block text-quiet">{place}</span>}
            </th>
            {days.map((day) => {
              const all = taken.filter((one) => one.roomId === id && one.startTime.startsWith(day));
              const free = blocksOf(hoursOf([]), all).find(
                ({ from, bookings }) => bookings.length === 0 && momentOf(day, from) >= now,
              );
              const slot = free && {
                ...{ roomId: id, startTime: momentOf(day, free.from), endTime: momentOf(day, free.until) },
              };
              return (
                <td key={day} data-day={day} className="p-2">
                  {all.length > 0 ? (
                    <BookingLines all={all} moves={moves} />
                  ) : (
                    <span className="text-quiet">{w('free')}</span>
                  )}
                  {slot && onBook && isOpen !== '0' && (
                    <Button
                      variant="text"
                      icon={<Plus aria-hidden="true" />}
                      aria-label={w('bookAt', { room: roomName, day, time: slot.startTime.slice(11, 16) })}
                      onClick={() => onBook(slot)}
                    >
                      {w('book')}
                    </Button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
