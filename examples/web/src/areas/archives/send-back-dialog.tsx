import { message } from '@danbao/core';
import { type Archive, archiveEndpoints, archiveSendingBack, archives } from '@danbao/core/archives';
import { useDanbao, useMessage } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { useArchiveWords } from './i18n/words.ts';

/** Sends a draft back to the flow that it was collected from, and says why. */
export function SendBackDialog({ record, onClose }: { readonly record: Archive; readonly onClose: () => void }) {
  const w = useArchiveWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshResource(archives);
  const archiveIds = [record.archiveId];
  return (
    <RecordDialog
      title={w('sendBackOne', { title: record.title })}
      entity={archiveSendingBack}
      names={['reason']}
      values={{ archiveIds, reason: '' }}
      saveLabel={w('sendBack')}
      width="small"
      onSave={async (filled) => {
        await client.request(archiveEndpoints.sendBack, { ...(filled as { readonly reason: string }), archiveIds });
        notify.success(message('done', locale));
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
