import { flows } from '@danbao/core/flows';
import { colon } from '@danbao/core/i18n';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useTextDraft } from '../form/use-text-draft.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useFlowWords } from './i18n/words.ts';
import { OpinionField } from './opinion-field.tsx';
import { type FlowListRow, useTakeFlow } from './use-flows.ts';

export interface BatchDialogProps {
  readonly rows: readonly FlowListRow[];
  /** What was signed is no longer chosen. */
  readonly onSigned: (flowIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** One opinion for several signatures of the same node; what could not be signed stays here with its reason. */
export function BatchDialog({ rows, onSigned, onClose }: BatchDialogProps) {
  const w = useFlowWords();
  const kit = useWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const take = useTakeFlow();
  const opinion = useTextDraft('opinion:batch');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly { readonly flowId: string; readonly says: string }[]>();
  useUnsaved(opinion.isTyped && !busy && !refused, { keepsDraft: true });
  const submit = async () => {
    setBusy(true);
    try {
      const signatures = rows.map(({ flowId, seq, nodeFinishId }) => ({
        flowId,
        seq,
        ...(nodeFinishId ? { nodeFinishId } : {}),
      }));
      const text = opinion.text.trim();
      const results = await client.request(flows.handleBatch, {
        signatures,
        ...(text === '' ? {} : { opinion: text }),
      });
      const signed = results.filter(({ result }) => result === 'signed').map(({ flowId }) => flowId);
      opinion.forget();
      await take(undefined);
      const left = results.filter(({ result }) => result === 'refused');
      if (signed.length > 0) notify.success(w('batchSigned', { count: signed.length }));
      if (left.length === 0) {
        onSigned(signed);
        onClose();
        return;
      }
      setRefused(
        left.map(({ flowId, title, message = '' }) => ({
          flowId,
          says: `${title || (rows.find((row) => row.flowId === flowId)?.title ?? '')}${colon(locale)}${message}`,
        })),
      );
      onSigned(signed);
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={w('batchOf', { node: rows[0]?.nodeFinishName ?? '', count: rows.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{kit(refused ? 'close' : 'cancel')}</Button>
          {!refused && (
            <Button variant="primary" busy={busy} onClick={() => void submit()}>
              {w('batchSubmit', { count: rows.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="db-root db:grid db:gap-3">
        {refused ? (
          <div role="alert" className="db-banner db-banner-danger">
            <strong className="db-banner-title">{w('batchRefused', { count: refused.length })}</strong>
            <ul className="db:list-disc db:pl-5">
              {refused.map(({ flowId, says }) => (
                <li key={flowId}>{says}</li>
              ))}
            </ul>
          </div>
        ) : (
          <>
            <ul className="db:list-disc db:pl-5">
              {rows.map(({ flowId, title, starterName }) => (
                <li key={flowId}>
                  {title} · {starterName}
                </li>
              ))}
            </ul>
            <OpinionField draft={opinion} isRequired={false} isMissing={false} hasFocus />
          </>
        )}
      </div>
    </Dialog>
  );
}
