import { useBelow } from '@danbao/react/shell';
import { Button } from '@danbao/react/ui';
import type { Room } from './day-grid.tsx';
import { useMeetingWords } from './i18n/words.ts';
import type { useMoves } from './use-moves.ts';

interface MoveBarProps extends Omit<ReturnType<typeof useMoves>, 'place' | 'moves' | 'drawn'> {
  readonly helpId: string;
  readonly rooms: readonly Room[];
}

/**
 * How one books, opens and moves; while a booking is being moved what it would become, what stands in its way, and the way to save it or
 * to leave it as it was. That lies over the help, so that the grid below stays where it is.
 */
export function MoveBar({ helpId, move, booking, met, isPast, busy, save, cancel, rooms }: MoveBarProps) {
  const w = useMeetingWords();
  const { startTime = '', endTime = '', roomId } = move ?? {};
  const time = `${startTime.slice(0, 16)}–${endTime.slice(11, 16)}`;
  const room = rooms.find(({ id }) => id === roomId)?.roomName ?? '';
  const isNarrow = useBelow(640);
  const help = (
    <>
      <p>{w('scheduleHelp')}</p>
      <p id={helpId}>{w('moveHelp')}</p>
    </>
  );
  return (
    <div className="relative mb-2 flex min-h-12 flex-col justify-center text-13 text-quiet">
      {isNarrow ? (
        <details>
          <summary className="w-fit cursor-pointer py-2">{w('help')}</summary>
          {help}
        </details>
      ) : (
        help
      )}
      <div className="absolute inset-x-0 bottom-0 z-5 rounded bg-panel text-14 text-(--db-text)" role="status">
        {move && booking && (
          <div className="flex min-h-12 flex-wrap items-center gap-2 rounded bg-[var(--db-primary-soft)] p-2">
            <span className="mr-auto">
              {w('moveTo', { name: booking.appointReason, time, room })}{' '}
              {met ? (
                <strong className="text-danger">{w('moveMeets', { name: met.appointReason })}</strong>
              ) : isPast ? (
                <strong className="text-danger">{w('movePast')}</strong>
              ) : (
                <span className="text-quiet">{w('moveAsks')}</span>
              )}
            </span>
            <Button variant="primary" busy={busy} disabled={met !== undefined || isPast} onClick={() => void save()}>
              {w('moveSave')}
            </Button>
            <Button onClick={cancel}>{w('moveCancel')}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
