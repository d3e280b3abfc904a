import { message } from '@danbao/core';
import { bookingEndpoints, type MeetingBooking } from '@danbao/core/office';
import { useDanbao, useMessage } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { inputOf } from '../../shared/input-of.ts';
import { useMeetingWords } from './i18n/words.ts';

export interface DecideDialogProps {
  readonly booking: MeetingBooking;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Refuses a booking with an opinion. */
export function DecideDialog({ booking: { id, version, appointReason: name }, onDone, onClose }: DecideDialogProps) {
  const w = useMeetingWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={w('refuseOne', { name })}
      entity={inputOf(bookingEndpoints.decide)}
      names={['opinion']}
      values={{ id, approved: '0', opinion: '' }}
      saveLabel={w('refuse')}
      width="small"
      onSave={async (filled) => {
        const { opinion = '' } = filled as { readonly opinion?: string };
        const said = opinion === '' ? {} : { opinion };
        await client.request(bookingEndpoints.decide, { id, approved: '0', version, ...said });
        notify.success(message('done', locale));
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
