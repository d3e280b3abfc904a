import { type FailureGroup, failures } from '@danbao/core/admin';
import { listing } from '@danbao/core/resources';
import { useCall, useEndpoint } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { FailureSamples } from './failure-samples.tsx';
import { useFailureWords } from './i18n/words.ts';

const failureList = listing(failures.list, {
  follows: ['failure'],
  columns: ['message', 'side', 'count', 'lastTime', 'firstTime', 'lastVersion', 'isSettled'],
  filters: ['isSettled', 'side'],
});

/** Errors of pages and of the server by cause, the last seen first; each opens some of its times. */
export function FailuresPage() {
  const w = useFailureWords();
  const { mayWrite: maySettle, about } = useGroupSetting(failures.settle, w('about'));
  const { data: state } = useEndpoint(failures.state, undefined);
  return (
    <ListingPage
      listing={failureList}
      title={w('title')}
      about={about}
      before={
        state?.events === 'polling' && (
          <p className="db-banner" role="status">
            {w('eventsPolled')}
          </p>
        )
      }
      first={{ isSettled: '0' }}
      rowName={titleOf}
      columns={{
        message: {
          header: w('error'),
          cell: (row) => (
            <>
              <span className="font-semibold">{titleOf(row)}</span>
              <span className="block text-13 text-quiet">
                <code className="db-mono break-all">{row.page}</code>{' '}
                <code className="db-mono break-all">{row.frame}</code>
              </span>
            </>
          ),
          text: titleOf,
        },
        isSettled: {
          header: w('state'),
          cell: ({ isSettled }) => (
            <span className={isSettled === '1' ? 'db-tag' : 'db-tag db-tag-warning'}>
              {w(isSettled === '1' ? 'settled' : 'open')}
            </span>
          ),
        },
      }}
      expand={({ id }) => <FailureSamples id={id} />}
      rowTools={(row, reload) => maySettle && row.isSettled === '0' && <SettleButton failure={row} onDone={reload} />}
    />
  );
}

function SettleButton({ failure, onDone }: { readonly failure: FailureGroup; readonly onDone: () => void }) {
  const w = useFailureWords();
  const call = useCall(async () => onDone());
  return (
    <Button
      variant="text"
      aria-label={w('settleNamed', { name: titleOf(failure) })}
      onClick={() => void call(failures.settle, { id: failure.id })}
    >
      {w('settle')}
    </Button>
  );
}

function titleOf({ name, message }: FailureGroup): string {
  return message ? `${name}: ${message}` : name;
}
