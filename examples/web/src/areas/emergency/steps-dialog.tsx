import { message } from '@danbao/core';
import { type Emergency, emergencies, emergencyEndpoints, emergencySteps } from '@danbao/core/office';
import { useDanbao, useEndpoint, useMessage, usePermission } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { ResourceList, useRefreshResource } from '@danbao/react/resources';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { inputOf } from '../../shared/input-of.ts';
import { useEmergencyWords } from './i18n/words.ts';

export interface StepsDialogProps {
  readonly event: Emergency;
  readonly onClose: () => void;
}

const kinds = [
  ['call', 'noteCall'],
  ['handle', 'noteAction'],
  ['close', 'closeIt'],
] as const;

/** What is done about an emergency, in the order of time, and the next step. */
export function StepsDialog({ event, onClose }: StepsDialogProps) {
  const w = useEmergencyWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const inCharge = usePermission('emergency:write');
  const refreshEvents = useRefreshResource(emergencies);
  const refreshSteps = useRefreshResource(emergencySteps);
  const [kind, takes] = useState<(typeof kinds)[number]>();
  const { id, title: name } = event;
  const now = useEndpoint(emergencies.calls.get, { id }).data ?? event;
  return (
    <Dialog
      title={w('stepsOf', { name })}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {inCharge &&
            now.status !== '2' &&
            kinds.map((one) => (
              <Button key={one[0]} variant={one[0] === 'close' ? 'primary' : 'plain'} onClick={() => takes(one)}>
                {w(one[1])}
              </Button>
            ))}
          <Button onClick={onClose}>{w('close')}</Button>
        </>
      }
    >
      <p className="mb-3 break-words whitespace-pre-line">{event.content}</p>
      <ResourceList
        resource={emergencySteps}
        fixed={{ emergencyId: id }}
        pageSize={50}
        moreColumns={[{ id: 'time', header: w('time'), kind: 'nowrap', cell: (row) => String(row['createTime']) }]}
        readOnly
        arrange={({ table }) => table}
      />
      {kind && (
        <RecordDialog
          title={w(kind[1])}
          entity={inputOf(emergencyEndpoints.take)}
          names={['content']}
          values={{ id, kind: kind[0], content: '' }}
          width="small"
          onSave={async (filled) => {
            const { content } = filled as { readonly content: string };
            await client.request(emergencyEndpoints.take, { id, kind: kind[0], content });
            notify.success(message('done', locale));
            await Promise.all([refreshEvents(), refreshSteps()]);
          }}
          onClose={() => takes(undefined)}
        />
      )}
    </Dialog>
  );
}
