import { type MeetingBooking, meetingBookings } from '@danbao/core/office';
import { useCall, usePermission, useSession } from '@danbao/react';
import { PeopleControl } from '@danbao/react/flows';
import { RecordDetail, ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useMeetingWords } from './i18n/words.ts';

export const bookingControls = { attendeeIds: PeopleControl };

export interface BookingDialogProps {
  readonly booking: MeetingBooking;
  readonly onClose: () => void;
}

/** A booking to read; whoever made it, and who keeps the rooms, changes or cancels it here. */
export function BookingDialog({ booking, onClose }: BookingDialogProps) {
  const w = useMeetingWords();
  const userId = useSession()?.user?.userId;
  const manages = usePermission('meeting:manage');
  const mayWrite = usePermission(meetingBookings.access.write);
  const call = useCall(useRefreshResource(meetingBookings));
  const [isChanged, setChanged] = useState(false);
  const { id, version, appointReason: name, organiserId } = booking;
  const record = { ...booking };
  if (isChanged)
    return <ResourceDialog resource={meetingBookings} record={record} controls={bookingControls} onClose={onClose} />;
  const cancel = async () => {
    const question = { text: w('cancelQuestion', { name }), danger: true };
    const done = await call(meetingBookings.calls.remove, { id }, { question, version, said: () => w('cancelled') });
    if (done) onClose();
  };
  return (
    <RecordDetail
      resource={meetingBookings}
      record={record}
      actions={
        mayWrite &&
        (manages || organiserId === userId) && (
          <>
            <Button variant="danger-text" onClick={() => void cancel()}>
              {w('cancelBooking')}
            </Button>
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setChanged(true)}>
              {w('changeBooking')}
            </Button>
          </>
        )
      }
      onClose={onClose}
    />
  );
}
