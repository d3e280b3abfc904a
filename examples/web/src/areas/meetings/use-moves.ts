import { message } from '@danbao/core';
import { wallTime } from '@danbao/core/format';
import { type MeetingBooking, meetingBookings } from '@danbao/core/office';
import { useDanbao, useMessage, usePermission, useSession } from '@danbao/react';
import { useRefreshResource } from '@danbao/react/resources';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { type Move, metBy, moved, type Step, stepOfKey, stepOfMinutes } from './move-booking.ts';

/** Pixels before a press is a drag. */
const slop = 4;

/** What the grid needs of whoever moves bookings in it. */
export interface Moves {
  readonly mayMove: (booking: MeetingBooking) => boolean;
  /** The element that says how one moves them. */
  readonly helpId: string;
  /** Shows the booking; what has just been dragged is not meant by that. */
  readonly onOpen: (booking: MeetingBooking) => void;
  readonly onKeyDown: (booking: MeetingBooking, event: KeyboardEvent<HTMLElement>) => void;
  /** `longer`: by its end. */
  readonly onPointerDown: (booking: MeetingBooking, event: PointerEvent<HTMLElement>, longer: boolean) => void;
}

export interface MovesOptions {
  readonly bookings: readonly MeetingBooking[];
  readonly roomIds: readonly string[];
  readonly onOpen: (booking: MeetingBooking) => void;
}

/** Moving and lengthening a booking in the grid: what it would become is only drawn, until it is saved; what it meets is told before. */
export function useMoves({ bookings, roomIds, onOpen }: MovesOptions) {
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const userId = useSession()?.user?.userId ?? '';
  const manages = usePermission('meeting:manage');
  const mayWrite = usePermission(meetingBookings.access.write);
  const refresh = useRefreshResource(meetingBookings);
  const [move, setMove] = useState<Move>();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLElement>(null);
  const helpId = useId();
  // The release that ends a drag is a click as well.
  const isDragged = useRef(false);
  const booking = bookings.find(({ id }) => id === move?.id);
  const met = move && metBy(move, bookings);
  const isPast = move !== undefined && move.startTime < wallTime(Date.now());
  useEffect(() => {
    if (move)
      place.current
        ?.querySelector<HTMLElement>(`[data-booking="${move.id}"]`)
        ?.focus({ preventScroll: isDragged.current });
  }, [move]);
  const cancel = () => setMove(undefined);
  const save = async () => {
    if (!move || !booking || met || isPast || busy) return;
    const { id, appointReason, attendeeIds, remark, version } = booking;
    const { roomId, startTime, endTime } = move;
    const about = { appointReason, attendeeIds, ...(remark === undefined ? {} : { remark }) };
    setBusy(true);
    try {
      const input = { id, ...about, roomId, startTime, endTime };
      await client.request(meetingBookings.calls.update, input, { version });
      notify.success(message('done', locale));
      await refresh();
      cancel();
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  const begin = (from: MeetingBooking, step: Step) =>
    setMove((now) => moved(now?.id === from.id ? now : asMove(from), step));
  const moves: Moves = {
    helpId,
    onOpen: (one) => {
      if (!isDragged.current && move?.id !== one.id) onOpen(one);
    },
    mayMove: ({ organiserId, startTime }) =>
      mayWrite && (manages || organiserId === userId) && startTime > wallTime(Date.now()),
    onKeyDown: (from, event) => {
      const step = stepOfKey(event, roomIds, move?.id === from.id ? move.roomId : from.roomId);
      if (step) begin(from, step);
      else if (event.key === 'Escape' && move) cancel();
      else if (event.key === 'Enter' && move?.id === from.id) void save();
      else return;
      event.preventDefault();
    },
    onPointerDown: (from, event, longer) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const start = { x: event.clientX, y: event.clientY };
      const before = move?.id === from.id ? move : asMove(from);
      const hour = event.currentTarget.closest('table')?.querySelector<HTMLElement>('[data-hour]')?.offsetWidth;
      const drag = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
        if (!isDragged.current && Math.hypot(x - start.x, y - start.y) < slop) return;
        isDragged.current = true;
        const steps = hour ? Math.round(((x - start.x) / hour) * (60 / stepOfMinutes)) * stepOfMinutes : 0;
        const over = document.elementFromPoint(x, y);
        const at = (name: string) => over?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
        setMove(moved(before, longer ? { longer: steps } : { minutes: steps, day: at('day'), roomId: at('room') }));
      };
      const drop = () => {
        // After the click.
        setTimeout(() => {
          isDragged.current = false;
        });
        // Back where it was, nothing is asked.
        setMove((now) => (now && isSamePlace(now, asMove(from)) ? undefined : now));
        removeEventListener('pointermove', drag);
        removeEventListener('pointerup', drop);
        removeEventListener('pointercancel', drop);
      };
      addEventListener('pointermove', drag);
      addEventListener('pointerup', drop);
      addEventListener('pointercancel', drop);
      event.preventDefault();
      event.currentTarget.closest<HTMLElement>('[data-booking]')?.focus({ preventScroll: true });
    },
  };
  /** The bookings as they would be. */
  const drawn = bookings.map((one) => (one.id === move?.id ? { ...one, ...move } : one));
  return { place, moves, drawn, move, booking, met, isPast, busy, save, cancel };
}

function isSamePlace(one: Move, other: Move): boolean {
  return one.roomId === other.roomId && one.startTime === other.startTime && one.endTime === other.endTime;
}

function asMove({ id, roomId, startTime, endTime }: MeetingBooking): Move {
  return { id, roomId, startTime, endTime };
}
