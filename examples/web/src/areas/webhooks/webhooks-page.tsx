import { type Webhook, type WebhookAttempt, webhookCalls, webhooks } from '@danbao/core/admin';
import { listing } from '@danbao/core/resources';
import { useCall, useEndpoint, useLocale } from '@danbao/react';
import { type ControlProps, PicksControl } from '@danbao/react/form';
import { emptyFilter, Listing, type RecordsFilter, ResourceList, useRefreshResource } from '@danbao/react/resources';
import { Button, Dialog } from '@danbao/react/ui';
import { useState } from 'react';
import { ListFrame } from '../../shared/list-frame.tsx';
import { listPanel } from '../../shared/list-panel.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useWebhookWords } from './words.ts';

const attemptList = listing(webhookCalls.attempts, {
  follows: ['webhook', 'webhookStep'],
  rowTitle: 'deliveryId',
  columns: ['at', 'kind', 'outcome', 'changeCount', 'status', 'duration', 'error', 'answer', 'deliveryId'],
  filters: ['outcome'],
});

/** Webhooks: what is sent where, how it goes, and below a chosen one each try. */
export function WebhooksPage() {
  const w = useWebhookWords();
  usePageTitle(w('title'));
  const state = useListAddress<RecordsFilter>(emptyFilter(webhooks));
  const [{ id }, choose] = useAddressState({ id: '' });
  const refresh = useRefreshResource(webhooks);
  const [secret, show] = useState<string>();
  return (
    <>
      <ResourceList
        resource={webhooks}
        state={state}
        selected={id}
        controls={{ kinds: KindsControl }}
        columns={{
          // An address has no place where a line ends: it would leave the name none.
          url: { cell: (row) => <span className="wrap-anywhere">{String(row['url'])}</span> },
          name: {
            cell: (row) => (
              <button
                type="button"
                className="cursor-pointer text-left text-link"
                aria-label={w('attemptsNamed', { name: String(row['name']) })}
                aria-pressed={row['id'] === id}
                onClick={() => choose({ id: String(row['id']) })}
              >
                {String(row['name'])}
              </button>
            ),
          },
        }}
        rowTools={(row) => <WebhookButtons webhook={row as unknown as Webhook} refresh={refresh} onSecret={show} />}
        arrange={(parts) => <ListFrame title={w('title')} about={w('about')} parts={parts} />}
      />
      {id !== '' && <Attempts key={id} id={id} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => show(undefined)} />}
    </>
  );
}

/** The records that the person may have sent, by name. */
function KindsControl(props: ControlProps) {
  const kinds = useEndpoint(webhookCalls.kinds, undefined).data ?? [];
  const options = kinds.map(({ kind, name }) => ({ value: kind, label: { zh: name, en: name } }));
  return <PicksControl {...props} field={{ ...props.field, options }} />;
}

interface WebhookButtonsProps {
  readonly webhook: Webhook;
  readonly refresh: () => Promise<unknown>;
  readonly onSecret: (secret: string) => void;
}

function WebhookButtons({ webhook: { id, name, state }, refresh, onSecret }: WebhookButtonsProps) {
  const w = useWebhookWords();
  const call = useCall(refresh);
  const isStopped = state === 'gone' || state === 'failing' || state === 'retrying';
  const said = ({ outcome, status = '', error = '' }: WebhookAttempt) =>
    outcome === 'taken' ? w('taken', { status }) : w('notTaken', { error });
  const makeSecret = async () => {
    const made = await call(webhookCalls.newSecret, { id }, { question: { text: w('secretQuestion') } });
    if (made) onSecret(made.answer.secret);
  };
  return (
    <>
      {isStopped && (
        <Button
          variant="text"
          aria-label={w('goOnNamed', { name })}
          onClick={() => void call(webhookCalls.replay, { id })}
        >
          {w('goOn')}
        </Button>
      )}
      {state !== 'noSecret' && (
        <Button
          variant="text"
          aria-label={w('testNamed', { name })}
          onClick={() => void call(webhookCalls.test, { id }, { said })}
        >
          {w('test')}
        </Button>
      )}
      <Button variant="text" aria-label={w('secretNamed', { name })} onClick={() => void makeSecret()}>
        {w('secret')}
      </Button>
    </>
  );
}

/** What was sent to one of them, with what can be done about it. */
function Attempts({ id }: { readonly id: string }) {
  const w = useWebhookWords();
  const locale = useLocale();
  const name = useEndpoint(webhooks.calls.get, { id }).data?.name ?? '';
  return (
    <div className="mt-3">
      <Listing
        listing={attemptList}
        fixed={{ webhookId: id }}
        rowTools={(row, reload) => row.kind !== 'test' && <AttemptButtons attempt={row} reload={reload} />}
        arrange={(parts) => listPanel({ ...parts, title: w('attemptsOf', { name: name || webhooks.label[locale] }) })}
      />
    </div>
  );
}

function AttemptButtons({ attempt, reload }: { readonly attempt: WebhookAttempt; readonly reload: () => void }) {
  const w = useWebhookWords();
  const refresh = useRefreshResource(webhooks);
  const call = useCall(async () => {
    reload();
    await refresh();
  });
  const { id: attemptId, webhookId: id, deliveryId } = attempt;
  const question = { text: w('fromQuestion') };
  return (
    <>
      <Button
        variant="text"
        aria-label={w('againNamed', { id: deliveryId })}
        onClick={() => void call(webhookCalls.sendAgain, { id, attemptId })}
      >
        {w('again')}
      </Button>
      <Button
        variant="text"
        aria-label={w('fromNamed', { id: deliveryId })}
        onClick={() => void call(webhookCalls.replay, { id, attemptId }, { question })}
      >
        {w('from')}
      </Button>
    </>
  );
}

function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const w = useWebhookWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog title={w('secretTitle')} width="small" onClose={onClose}>
      <p>{w('secretOnce')}</p>
      <code className="my-3 block [overflow-wrap:anywhere]">{secret}</code>
      <Button onClick={() => void copy()}>{w(isCopied ? 'copied' : 'copy')}</Button>
    </Dialog>
  );
}
