import { message } from '@danbao/core';
import { archiveDecision } from '@danbao/core/archives';
import type { Endpoint } from '@danbao/core/client';
import { useDanbao, useMessage } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import type { ReactNode } from 'react';

export interface DecisionDialogProps {
  readonly title: string;
  readonly id: string;
  readonly endpoint: Endpoint<{ readonly id: string; readonly opinion?: string | undefined }, unknown>;
  readonly saveLabel: string;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What is decided on. */
  readonly children?: ReactNode;
}

/** Approves or refuses with an opinion. */
export function DecisionDialog({ title, id, endpoint, saveLabel, onDone, onClose, children }: DecisionDialogProps) {
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={title}
      entity={archiveDecision}
      names={['opinion']}
      values={{ id, opinion: '' }}
      saveLabel={saveLabel}
      width={children ? 'general' : 'small'}
      onSave={async (filled) => {
        await client.request(endpoint, { ...(filled as { readonly opinion?: string }), id });
        notify.success(message('done', locale));
        await onDone();
      }}
      onClose={onClose}
    >
      {children}
    </RecordDialog>
  );
}
