import { message } from '@danbao/core';
import { bookingEndpoints } from '@danbao/core/office';
import { useDanbao, useMessage } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import type { DecideDialogProps } from './decide-dialog.tsx';
import { useMeetingWords } from './i18n/words.ts';

/** Says that the person is not coming, and why. */
export function DeclineDialog({ booking: { id, appointReason: name }, onDone, onClose }: DecideDialogProps) {
  const w = useMeetingWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={w('declineOne', { name })}
      entity={bookingEndpoints.answer.input as never}
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
