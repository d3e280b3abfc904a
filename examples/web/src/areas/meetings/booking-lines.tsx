import { type MeetingBooking, meetingBookings } from '@danbao/core/office';
import { useLocale } from '@danbao/react';
import type { Moves } from './use-moves.ts';

const waiting = meetingBookings.input.fields.approveStatus.options?.find(({ value }) => value === '0')?.label;

export interface BookingLinesProps {
  readonly all: readonly MeetingBooking[];
  /** Opens a booking, and lets those be moved that the person may change. */
  readonly moves: Moves;
  /** They are as long as they are drawn: the end is dragged. */
  readonly hasEnds?: boolean;
}

const keys = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight';

/**
 * Bookings in a cell of the schedule, each with its way to be read, changed and moved. Three lines each, and beside one another in the grid
 * of a day: wherever one is moved, no row becomes higher by it.
 */
export function BookingLines({ all, moves, hasEnds = false }: BookingLinesProps) {
  const locale = useLocale();
  const moving = { 'aria-describedby': moves.helpId, 'aria-keyshortcuts': keys };
  return (
    <ul className={hasEnds ? 'grid auto-cols-fr grid-flow-col gap-1' : 'grid gap-1'}>
      {all.map((booking) => {
        const { id, startTime, endTime, appointReason, organiser, approveStatus } = booking;
        const time = `${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`;
        const isWaiting = approveStatus === '0';
        const content = (
          <>
            <span className="db-mono block truncate">{time}</span>
            <span className="block truncate" title={appointReason}>
              {appointReason}
            </span>
            <span className="block truncate text-quiet">
              {isWaiting && <span className="text-link">{waiting?.[locale]} · </span>}
              {organiser}
            </span>
          </>
        );
        const mayMove = moves.mayMove(booking);
        return (
          <li
            key={id}
            className={`relative min-w-0 rounded border border-[var(--db-line)] ${isWaiting ? 'border-dashed' : ''}`}
          >
            <button
              type="button"
              className={`db-root block w-full px-1.5 py-1 text-left leading-5 ${mayMove ? 'cursor-grab' : 'cursor-pointer'}`}
              data-booking={id}
              aria-haspopup="dialog"
              {...(mayMove ? moving : {})}
              onClick={() => moves.onOpen(booking)}
              onKeyDown={(event) => mayMove && moves.onKeyDown(booking, event)}
              onPointerDown={(event) => mayMove && moves.onPointerDown(booking, event, false)}
            >
              {content}
            </button>
            {mayMove && hasEnds && (
              <span
                aria-hidden="true"
                className="absolute inset-y-0 right-0 w-2 cursor-ew-resize rounded-r hover:bg-[var(--db-primary)]"
                onPointerDown={(event) => moves.onPointerDown(booking, event, true)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
