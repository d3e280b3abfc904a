import type { ValuesOf } from '@danbao/core';
import { reserveEnterprises, reserveLog, type rollbackStep } from '@danbao/core/credit';
import { useCall, useEndpoint, useLocale } from '@danbao/react';
import { auditEntityName } from '@danbao/react/admin';
import { useRefreshResource } from '@danbao/react/resources';
import { Button, Dialog } from '@danbao/react/ui';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { useFundWords } from './i18n/words.ts';

type Step = ValuesOf<typeof rollbackStep>;

export interface RollbackDialogProps {
  /** A change, or all changes of an operation. */
  readonly asked: { readonly detailId: string } | { readonly operationId: string };
  readonly onClose: () => void;
}

const does = { add: 'restore', update: 'putBack', remove: 'remove' } as const;

/** What rolling back would change, and what stands in its way; only then it can be confirmed. */
export function RollbackDialog({ asked, onClose }: RollbackDialogProps) {
  const w = useFundWords();
  const { data: steps, error, refetch } = useEndpoint(reserveLog.preview, asked);
  const call = useCall(useRefreshResource(reserveEnterprises));
  const isFree = steps?.every(({ changedBy }) => changedBy === undefined) ?? false;
  const rollBack = async () => {
    const done =
      'detailId' in asked
        ? await call(reserveLog.rollbackDetail, asked)
        : await call(reserveLog.rollbackOperation, asked);
    if (done) onClose();
  };
  return (
    <Dialog
      title={w('detailId' in asked ? 'rollBack' : 'rollBackAll')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button variant="danger" disabled={!isFree} onClick={rollBack}>
            {w('confirm')}
          </Button>
        </>
      }
    >
      {error && (
        <RecordMissing title={w('noChanges')} help={w('noChanges')} error={error} onRetry={() => void refetch()} />
      )}
      {steps && (
        <>
          <p>{w('would')}</p>
          <ul className="mt-3 grid gap-4">
            {steps.map((step) => (
              <li key={step.detailId}>
                <StepOfRollback step={step} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function StepOfRollback({ step }: { readonly step: Step }) {
  const w = useFundWords();
  const locale = useLocale();
  const { action, entity, entityId, entityName = entityId, changedBy: by, changedAt: at = '', fields = [] } = step;
  return (
    <>
      <h3 className="mb-2 font-semibold">
        {w(does[action])} · {auditEntityName(entity, locale)} {entityName}
      </h3>
      {by !== undefined && (
        <p className="mb-2 text-danger" role="alert">
          {w('since', { by, at })}
        </p>
      )}
      {action !== 'remove' && (
        <ChangedFields fields={fields.map(({ field, now, was }) => ({ field, before: now, after: was }))} />
      )}
    </>
  );
}
