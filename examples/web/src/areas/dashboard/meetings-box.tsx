import { type MeetingState, meetingState } from '@danbao/core/cockpit';
import { notices } from '@danbao/core/office';
import { useEndpoint, useLiveEvents } from '@danbao/react';
import { TaskBox, useReturn } from '@danbao/react/shell';
import { useDashboardWords } from './i18n/words.ts';
import { TaskRow } from './task-row.tsx';

const names = { later: 'meetingLater', soon: 'meetingSoon', now: 'meetingNow', over: 'meetingOver' } as const;
const looks: Readonly<Record<MeetingState, string>> = {
  later: 'db-tag',
  soon: 'db-tag db-tag-warning',
  now: 'db-tag db-tag-success',
  over: 'db-tag',
};
const liveKinds = ['notice'];

/** Today's meetings of this person in their order. `now` is the time on the wall. */
export function MeetingsBox({ now }: { readonly now: string }) {
  const w = useDashboardWords();
  const meetings = useEndpoint(notices.meetings, undefined);
  const refresh = () => void meetings.refetch();
  useReturn(refresh);
  useLiveEvents(liveKinds, refresh);
  const rows = meetings.data && [...meetings.data].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
  const left = rows?.filter((row) => meetingState(row, now) !== 'over').length;
  return (
    <TaskBox
      title={w('meetings')}
      total={left}
      rows={rows?.slice(0, 5)}
      rowKey={({ mrId, startTime }) => `${mrId} ${startTime}`}
      renderRow={(row) => {
        const state = meetingState(row, now);
        const times = [row.startTime, row.endTime ?? ''].map((time) => time.slice(11, 16)).filter(Boolean);
        return (
          <TaskRow
            name={row.appointReason || row.mrName}
            about={`${times.join('–')} · ${row.mrName}`}
            end={<span className={looks[state]}>{w(names[state])}</span>}
          />
        );
      }}
      error={meetings.error}
      onRetry={refresh}
      empty={w('noMeetings')}
    />
  );
}
