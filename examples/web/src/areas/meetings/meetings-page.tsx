import { message } from '@danbao/core';
import { wallTime } from '@danbao/core/format';
import { bookingEndpoints, type MeetingBooking, meetingBookings, meetingMinutes } from '@danbao/core/office';
import { useCall, useDanbao, useEndpoint, useMessage, usePermission, useSession } from '@danbao/react';
import { PeopleControl } from '@danbao/react/flows';
import { RecordDialog } from '@danbao/react/form';
import { ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { inputOf } from '../../shared/input-of.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { bookingControls } from './booking-dialog.tsx';
import { DecideDialog, type DecideDialogProps } from './decide-dialog.tsx';
import { useMeetingWords } from './i18n/words.ts';
import { Schedule } from './schedule.tsx';

type ListParams = { readonly what: 'refuse' | 'decline' | 'minutes'; readonly booking: MeetingBooking };

/** Rooms by day and week, bookings with their approval, and minutes. */
export function MeetingsPage() {
  const w = useMeetingWords();
  const userId = useSession()?.user?.userId ?? '';
  const mayApprove = usePermission('meeting:approve');
  const manages = usePermission('meeting:manage');
  const refresh = useRefreshResource(meetingBookings);
  const call = useCall(refresh);
  const [asked, ask] = useState<ListParams>();
  const isMine = ({ organiserId, attendeeIds }: MeetingBooking) =>
    organiserId === userId || attendeeIds.includes(userId);
  const tools = (row: object) => {
    const booking = row as MeetingBooking;
    const { id, version, approveStatus, appointReason: name } = booking;
    return (
      <>
        {mayApprove && approveStatus === '0' && (
          <>
            <Button
              variant="text"
              aria-label={w('approveOne', { name })}
              onClick={() => void call(bookingEndpoints.decide, { id, approved: '1', version })}
            >
              {w('approve')}
            </Button>
            <Button
              variant="danger-text"
              aria-label={w('refuseOne', { name })}
              onClick={() => ask({ what: 'refuse', booking })}
            >
              {w('refuse')}
            </Button>
          </>
        )}
        {approveStatus === '1' && booking.attendeeIds.includes(userId) && booking.endTime > wallTime(new Date()) && (
          <>
            <Button
              variant="text"
              aria-label={w('comeTo', { name })}
              aria-pressed={booking.myAnswer === '1'}
              onClick={() => void call(bookingEndpoints.answer, { id, answer: '1' })}
            >
              {w('come')}
            </Button>
            <Button
              variant="text"
              aria-label={w('declineOne', { name })}
              aria-pressed={booking.myAnswer === '0'}
              onClick={() => ask({ what: 'decline', booking })}
            >
              {w('decline')}
            </Button>
          </>
        )}
        {approveStatus === '1' && (isMine(booking) || manages) && (
          <Button
            variant="text"
            aria-label={w('minutesOf', { name })}
            onClick={() => ask({ what: 'minutes', booking })}
          >
            {w('minutes')}
          </Button>
        )}
      </>
    );
  };
  const close = () => ask(undefined);
  return (
    <>
      <ResourcePage
        resource={meetingBookings}
        title={w('meetings')}
        about={w('meetingsAbout')}
        before={<Schedule />}
        controls={bookingControls}
        values={{ attendeeIds: [userId] }}
        rowTools={tools}
        rowActions={({ organiserId }) => (manages || organiserId === userId ? ['change', 'remove'] : [])}
        tools={
          manages && (
            <Link className="db-root db-button" to="/meetings/rooms">
              {w('rooms')}
            </Link>
          )
        }
      />
      {asked?.what === 'refuse' && <DecideDialog booking={asked.booking} onDone={refresh} onClose={close} />}
      {asked?.what === 'decline' && <DeclineDialog booking={asked.booking} onDone={refresh} onClose={close} />}
      {asked?.what === 'minutes' && <MinutesDialog booking={asked.booking} onClose={close} />}
    </>
  );
}

interface MinutesDialogProps {
  readonly booking: MeetingBooking;
  readonly onClose: () => void;
}

/** The minutes of a meeting, new or kept before. */
function MinutesDialog({ booking: { id: bookingId, attendeeIds }, onClose }: MinutesDialogProps) {
  const { data } = useEndpoint(meetingMinutes.calls.page, { bookingId });
  if (!data) return null;
  const [record] = data.rows;
  return (
    <ResourceDialog
      resource={meetingMinutes}
      {...(record ? { record: { ...record } } : {})}
      values={{ bookingId, presentIds: attendeeIds }}
      names={['content', 'presentIds']}
      controls={{ presentIds: PeopleControl }}
      onClose={onClose}
    />
  );
}

/** Says that the person is not coming, and why. */
function DeclineDialog({ booking: { id, appointReason: name }, onDone, onClose }: DecideDialogProps) {
  const w = useMeetingWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={w('declineOne', { name })}
      entity={inputOf(bookingEndpoints.answer)}
      names={['reason']}
      values={{ id, answer: '0', reason: '' }}
      saveLabel={w('decline')}
      width="small"
      onSave={async (filled) => {
        const { reason } = filled as { readonly reason: string };
        await client.request(bookingEndpoints.answer, { id, answer: '0', reason });
        notify.success(message('done', locale));
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
