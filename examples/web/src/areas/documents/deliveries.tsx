import type { ValuesOf } from '@danbao/core';
import { type delivery, documents, paperDelivery } from '@danbao/core/documents';
import type { documentReceiver } from '@danbao/core/flows';
import { endpointKey, refreshQueries, useCall, useDanbao, useEndpoint, useLiveEvents, useUnsaved } from '@danbao/react';
import { ReceiversDialog } from '@danbao/react/flows';
import { FieldFrame, RecordDialog } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Button, Dialog, Section } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useDocumentPageWords } from './i18n/words.ts';

type Delivery = ValuesOf<typeof delivery>;

/** To whom a document went, who has signed for it and read it; withdrawn while nobody has, and sent to others. */
export function Deliveries({ docId, mayChange }: { readonly docId: string; readonly mayChange: boolean }) {
  const w = useDocumentPageWords();
  const queries = useQueryClient();
  const { client } = useDanbao();
  const answer = useEndpoint(documents.deliveries, { docId });
  useLiveEvents(['document'], () => void answer.refetch());
  const call = useCall(() => refreshQueries(queries, { queryKey: endpointKey(documents.deliveries) }));
  const [withdrawn, withdraw] = useState<Delivery | 'all'>();
  const [isSendingOn, sendOn] = useState(false);
  const [onPaper, notePaper] = useState<Delivery>();
  const today = useDayInChina();
  const rows = answer.data;
  const live = (rows ?? []).filter(({ withdrawnTime }) => withdrawnTime === undefined);
  const isFresh = (row: Delivery) => row.signedTime === undefined && row.readerCount === '0' && !row.withdrawnTime;
  const columns: Column<Delivery>[] = [
    {
      id: 'receiver',
      header: w('receiver'),
      cell: (row) => (
        <>
          {row.receiverName}
          {row.viaGroup && w('viaGroup', { group: row.viaGroup })}
          {row.isCopy === '1' && <span className="text-quiet"> {w('copy')}</span>}
        </>
      ),
      text: ({ receiverName }) => receiverName,
    },
    { id: 'sent', header: w('sentTime'), kind: 'nowrap', cell: ({ sentTime }) => sentTime },
    {
      id: 'signed',
      header: w('signedOf'),
      cell: (row) =>
        row.withdrawnTime
          ? w('withdrawn', { reason: row.reason ?? '' })
          : row.signedTime
            ? [row.signerName, row.kind === 'outside' ? row.signedTime.slice(0, 10) : row.signedTime, row.note]
                .filter(Boolean)
                .join(' ')
            : w(row.kind === 'outside' ? 'notDelivered' : 'notSigned'),
    },
    {
      id: 'read',
      header: w('readBy'),
      cell: ({ kind, readers, readerCount }) =>
        kind === 'outside' ? w('onPaper') : readerCount === '0' ? w('notRead') : readers,
    },
  ];
  if (mayChange)
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          {row.kind === 'outside' && !row.withdrawnTime && (
            <Button
              variant="text"
              aria-label={w('deliverOne', { name: row.receiverName })}
              onClick={() => notePaper(row)}
            >
              {w('deliver')}
            </Button>
          )}
          {isFresh(row) && (
            <Button
              variant="danger-text"
              aria-label={w('withdrawOne', { name: row.receiverName })}
              onClick={() => withdraw(row)}
            >
              {w('withdraw')}
            </Button>
          )}
        </>
      ),
    });
  const send = async (receiver: ValuesOf<typeof documentReceiver>) => {
    await call(documents.distribute, { docId, receivers: [receiver] });
  };
  return (
    <Section
      title={w('deliveries')}
      tools={
        mayChange && (
          <>
            {live.length > 1 && live.every(isFresh) && (
              <Button variant="danger-text" icon={<Undo2 aria-hidden="true" />} onClick={() => withdraw('all')}>
                {w('withdrawAll')}
              </Button>
            )}
            <Button icon={<Send aria-hidden="true" />} onClick={() => sendOn(true)}>
              {w('sendOn')}
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={w('deliveries')}
        columns={columns}
        rows={rows}
        rowKey={({ deliveryId }) => deliveryId}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        empty={w('noDeliveries')}
      />
      {withdrawn && (
        <WithdrawDialog
          onClose={() => withdraw(undefined)}
          onWithdraw={async (reason) => {
            const one = withdrawn === 'all' ? {} : { deliveryId: withdrawn.deliveryId };
            if (await call(documents.withdraw, { docId, reason, ...one })) withdraw(undefined);
          }}
        />
      )}
      {onPaper && (
        <RecordDialog
          title={w('deliverOne', { name: onPaper.receiverName })}
          entity={paperDelivery}
          names={['deliveredDate', 'signerName', 'note']}
          values={{
            ...{ docId, deliveryId: onPaper.deliveryId, signerName: onPaper.signerName, note: onPaper.note },
            deliveredDate: onPaper.signedTime?.slice(0, 10) ?? today,
          }}
          onClose={() => notePaper(undefined)}
          onSave={async (values) => {
            await client.request(documents.deliver, values as ValuesOf<typeof paperDelivery>);
            await refreshQueries(queries, { queryKey: endpointKey(documents.deliveries) });
          }}
        />
      )}
      {isSendingOn && (
        <ReceiversDialog
          chosen={live.map(({ kind, receiverId, receiverName, isCopy }) => ({
            ...{ kind, receiverId, name: receiverName, isCopy },
          }))}
          onAdd={(receiver) => void send(receiver)}
          onClose={() => sendOn(false)}
        />
      )}
    </Section>
  );
}

interface WithdrawDialogProps {
  readonly onClose: () => void;
  readonly onWithdraw: (reason: string) => Promise<void>;
}

function WithdrawDialog({ onClose, onWithdraw }: WithdrawDialogProps) {
  const w = useDocumentPageWords();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const { leave } = useUnsaved(reason !== '' && !busy, { onLeave: onClose });
  return (
    <Dialog
      title={w('withdraw')}
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>{w('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() => {
              setBusy(true);
              void onWithdraw(reason.trim()).finally(() => setBusy(false));
            }}
          >
            {w('withdraw')}
          </Button>
        </>
      }
    >
      <FieldFrame name="reason" label={w('reason')} required wide>
        {({ id }) => (
          <span className="db-control">
            <input
              id={id}
              className="db-input"
              maxLength={200}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </span>
        )}
      </FieldFrame>
    </Dialog>
  );
}
