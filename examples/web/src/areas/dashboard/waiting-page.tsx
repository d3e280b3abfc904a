import { type WaitingItem, waitingGroups, waitingKinds } from '@danbao/core/cockpit';
import { wallTime } from '@danbao/core/format';
import { useLocale, useSession } from '@danbao/react';
import { useWaiting, useWaitingCounts } from '@danbao/react/shell';
import { Pager, TableState } from '@danbao/react/table';
import { classes } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { flowsWaiting } from '../../shared/flows-waiting.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDashboardWords } from './i18n/words.ts';
import { WaitingRow, waitingKey } from './waiting-row.tsx';

const everything = { kind: '' };

/** All that waits for the person, grouped by how it presses; of one kind where it is chosen. */
export function WaitingPage() {
  const w = useDashboardWords();
  const locale = useLocale();
  usePageTitle(w('waitingBox'));
  const [{ kind: named = '' }, change] = useAddressState<string>(everything);
  const kind = waitingKinds.find(({ value }) => value === named)?.value;
  const [{ page, size }, setPaging] = useState({ page: 1, size: 20 });
  const counts = useWaitingCounts();
  const flows = counts ? flowsWaiting(counts) : 0;
  const offset = useSession()?.serverOffset ?? 0;
  const query = { pageNum: String(page), pageSize: String(size), ...(kind === undefined ? {} : { kind }) };
  const { data, error, refetch } = useWaiting(query);
  const now = wallTime(new Date(Date.now() + offset));
  const choose = (value: string) => {
    change({ kind: value });
    setPaging({ page: 1, size });
  };
  const choices = [
    { value: '', text: w('allKinds', { count: counts?.total ?? 0 }) },
    ...(counts?.kinds ?? []).map((one) => ({
      value: one.kind as string,
      text: w('ofKind', {
        kind: waitingKinds.find(({ value }) => value === one.kind)?.label[locale] ?? one.kind,
        count: one.total,
      }),
    })),
  ];
  return (
    <>
      <PageHead
        title={w('waitingBox')}
        about={w('waitingAbout')}
        tools={
          flows > 0 && (
            <Link to="/flows/todo" className="db-root db-button">
              {w('flowsToDo', { count: flows })}
            </Link>
          )
        }
      />
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="db-hidden">{w('kindsOf')}</legend>
        {choices.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={classes('db-root db-button', value === (kind ?? '') && 'db-button-primary')}
            aria-pressed={value === (kind ?? '')}
            onClick={() => choose(value)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <div className="db-panel p-3 lg:p-4">
        {data && data.rows.length > 0 ? (
          <Groups rows={data.rows} now={now} />
        ) : (
          <TableState
            rows={data?.rows}
            error={error}
            onRetry={() => void refetch()}
            empty={w(kind === undefined ? 'nothingWaits' : 'nothingOfKind')}
          />
        )}
        <Pager
          total={data?.total ?? 0}
          page={page}
          size={size}
          onChange={(nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize })}
        />
      </div>
    </>
  );
}

function Groups({ rows, now }: { readonly rows: readonly WaitingItem[]; readonly now: string }) {
  const locale = useLocale();
  return waitingGroups.map(({ value, label }) => {
    const own = rows.filter(({ group }) => group === value);
    if (own.length === 0) return null;
    return (
      <section key={value} aria-label={label[locale]} className="mb-3">
        <h2 className={classes('text-14 font-semibold', value === 'overdue' && 'db-task-late')}>{label[locale]}</h2>
        <ul className="db-task-list">
          {own.map((item) => (
            <li key={waitingKey(item)}>
              <WaitingRow item={item} now={now} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
