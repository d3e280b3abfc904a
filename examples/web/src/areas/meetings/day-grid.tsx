import { wallTime } from '@danbao/core/format';
import type { MeetingBooking } from '@danbao/core/office';
import { Plus } from 'lucide-react';
import { BookingLines } from './booking-lines.tsx';
import { blocksOf, hoursOf, momentOf } from './hours.ts';
import { useMeetingWords } from './i18n/words.ts';
import type { Moves } from './use-moves.ts';
import { slotName, useSlotKeys } from './use-slot-keys.ts';

/** What a click on a free hour books. */
export interface Slot {
  readonly roomId: string;
  readonly startTime: string;
  readonly endTime: string;
}

export interface Room {
  readonly id: string;
  readonly roomName: string;
  readonly place?: string | undefined;
  readonly isOpen?: string | undefined;
}

export interface DayGridProps {
  readonly day: string;
  readonly rooms: readonly Room[];
  readonly taken: readonly MeetingBooking[];
  /** Books an hour; nothing is offered without. */
  readonly onBook?: ((slot: Slot) => void) | undefined;
  readonly moves: Moves;
}

/** The rooms of a day hour by hour: what is taken, and what can be booked by a click or by Enter. */
export function DayGrid({ day, rooms, taken, onBook, moves }: DayGridProps) {
  const w = useMeetingWords();
  const { current, onKeyDown, onFocus } = useSlotKeys();
  const hours = hoursOf(taken);
  const now = wallTime(Date.now());
  const rows = rooms.map((room) => {
    const mayBook = onBook !== undefined && room.isOpen !== '0';
    const blocks = blocksOf(
      hours,
      taken.filter(({ roomId }) => roomId === room.id),
    ).map((block) => ({
      ...block,
      isFree: mayBook && block.bookings.length === 0 && momentOf(day, block.from) >= now,
    }));
    return { room, blocks };
  });
  const names = rows.flatMap(({ blocks }, row) =>
    blocks.flatMap(({ from, isFree }) => (isFree ? [slotName({ row, column: from })] : [])),
  );
  const reached = current !== undefined && names.includes(current) ? current : names[0];
  return (
    <table className="w-full min-w-[64rem] table-fixed border-collapse text-13" onKeyDown={onKeyDown} onFocus={onFocus}>
      <thead>
        <tr>
          <th className="w-28 p-2 text-left">{w('room')}</th>
          {hours.map((hour) => (
            <th key={hour} data-hour={hour} className="db-mono w-20 p-1 text-left font-normal text-quiet">
              {momentOf(day, hour).slice(11, 16)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ room: { id, roomName, place }, blocks }, row) => (
          <tr key={id} data-room={id} className="border-t border-[var(--db-line)] align-top">
            <th className="p-2 text-left font-normal">
              {roomName}
              {place && <span className="block text-quiet">{place}</span>}
            </th>
            {blocks.map(({ from, until, bookings, isFree }) => {
              const name = slotName({ row, column: from });
              const slot = { roomId: id, startTime: momentOf(day, from), endTime: momentOf(day, until) };
              const time = `${slot.startTime.slice(11, 16)}–${slot.endTime.slice(11, 16)}`;
              return (
                <td key={from} colSpan={until - from} className="h-20 border-l border-[var(--db-line)] p-1">
                  {bookings.length > 0 && <BookingLines all={bookings} moves={moves} hasEnds />}
                  {isFree && (
                    <button
                      type="button"
                      className="db-root grid h-18 w-full cursor-pointer place-items-center rounded text-quiet hover:bg-[var(--db-primary-soft)] hover:text-[var(--db-link)]"
                      data-slot={name}
                      tabIndex={name === reached ? 0 : -1}
                      aria-label={w('bookAt', { room: roomName, day, time })}
                      onClick={() => onBook?.(slot)}
                    >
                      <Plus aria-hidden="true" className="h-4 w-4" />
                    </button>
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
