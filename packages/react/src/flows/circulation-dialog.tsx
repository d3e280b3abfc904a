import { circulations, mostCirculated } from '@danbao/core/flows';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { MultiListControl } from '../form/controls/multi-list-control.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useCirculationWords } from './i18n/circulation-words.ts';
import { missing } from './opinion-field.tsx';

export interface CirculationDialogProps {
  readonly flowId: string;
  readonly onSend: (userIds: readonly string[], note: string) => Promise<void>;
  readonly onClose: () => void;
}

/** To whom a flow is sent to read, with a line to them. */
export function CirculationDialog({ flowId, onSend, onClose }: CirculationDialogProps) {
  const w = useCirculationWords();
  const kit = useWords();
  const notify = useMessage();
  const { data: people = [] } = useEndpoint(circulations.people, { flowId });
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  useUnsaved(!busy && (userIds.length > 0 || note !== ''));
  const wrong =
    userIds.length === 0
      ? w('readersNeeded')
      : userIds.length > mostCirculated
        ? w('tooMany', { count: mostCirculated })
        : undefined;
  const submit = async () => {
    setTried(true);
    if (busy || wrong !== undefined) return;
    setBusy(true);
    try {
      await onSend(userIds, note.trim());
      notify.success(w('circulated', { count: userIds.length }));
      onClose();
    } catch (error) {
      setBusy(false);
      notify.failed(undefined, error);
    }
  };
  return (
    <Dialog
      title={w('circulate')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {w('send')}
          </Button>
        </>
      }
    >
      <div className="db-root db:grid db:gap-3">
        <FieldFrame
          name="toUserIds"
          label={w('readers')}
          required
          issues={isTried && wrong !== undefined ? [missing('toUserIds', wrong)] : []}
        >
          {(ids) => (
            <MultiListControl
              {...ids}
              values={userIds}
              options={people.map(({ userId, realName, deptName }) => ({
                value: userId,
                text: deptName ? `${realName} · ${deptName}` : realName,
              }))}
              onChange={setUserIds}
            />
          )}
        </FieldFrame>
        <FieldFrame name="note" label={w('note')} required={false} issues={[]}>
          {({ id, describedBy }) => (
            <span className="db-control">
              <textarea
                id={id}
                aria-describedby={describedBy}
                className="db-input"
                rows={2}
                maxLength={500}
                value={note}
                onChange={(change) => setNote(change.target.value)}
              />
            </span>
          )}
        </FieldFrame>
        <p className="db-quiet">{w('whatFollows')}</p>
      </div>
    </Dialog>
  );
}
