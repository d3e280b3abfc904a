import { message } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { partyTaskEndpoints } from '@danbao/core/office';
import { useDanbao, useMessage } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { inputOf } from '../../shared/input-of.ts';
import { usePartyWords } from './i18n/words.ts';

export interface ProgressTask {
  readonly id: string;
  readonly name: string;
  readonly progress: string;
  readonly note?: string | undefined;
}

export interface ProgressDialogProps {
  readonly task: ProgressTask;
  /** The call of plans, or that of the sunny tree. */
  readonly endpoint: Endpoint<{ readonly id: string; readonly progress: string; readonly note?: string | undefined }>;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Tells how far somebody is with their own task. */
export function ProgressDialog({ task: { id, name, progress, note }, endpoint, onDone, onClose }: ProgressDialogProps) {
  const w = usePartyWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={w('tellProgressOf', { name })}
      entity={inputOf(partyTaskEndpoints.setProgress)}
      names={['progress', 'note']}
      values={{ id, progress, note: note ?? '' }}
      width="small"
      onSave={async (filled) => {
        const { progress: to, note: said } = filled as { readonly progress: string; readonly note?: string };
        await client.request(endpoint, { id, progress: to, ...(said ? { note: said } : {}) });
        notify.success(message('done', locale));
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
