import { type FailureGroup, failureSides, failures } from '@danbao/core/admin';
import { useCall, useLocale, usePages } from '@danbao/react';
import { FieldFrame, SelectField } from '@danbao/react/form';
import { type Column, DataTable, Pager, SearchForm } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useState } from 'react';
import { answerOf, choicesOf } from '../../shared/answer-of.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { FailureSamples } from './failure-samples.tsx';
import { useFailureWords } from './i18n/words.ts';

const unsettled = { side: '', isSettled: '0', text: '' };

/** Errors of pages and of the server by cause, the last seen first; each opens some of its times. */
export function FailuresPage() {
  const w = useFailureWords();
  const locale = useLocale();
  usePageTitle(w('title'));
  const [params, ask] = useListAddress(unsettled, 20);
  const { search, size } = params;
  const [asked, setAsked] = useState(search);
  const [expanded, setExpanded] = useState<string>();
  const given = Object.fromEntries(Object.entries(search).filter(([, text]) => text !== ''));
  const list = usePages(failures.list, given, [params, ask]);
  const call = useCall(list.reload);
  const find = (next: typeof unsettled) => {
    setAsked(next);
    ask({ search: next, page: 1, size });
  };
  const put = (name: keyof typeof unsettled) => (value: string) => setAsked((before) => ({ ...before, [name]: value }));
  const columns: Column<FailureGroup>[] = [
    {
      id: 'error',
      header: w('error'),
      cell: (row) => (
        <>
          <span className="font-semibold">{titleOf(row)}</span>
          <span className="block text-13 text-quiet">
            {answerOf(failureSides, row.side, locale)} <code className="db-mono break-all">{row.page}</code>{' '}
            <code className="db-mono break-all">{row.frame}</code>
          </span>
        </>
      ),
    },
    { id: 'count', header: w('count'), kind: 'number', cell: ({ count }) => count },
    {
      id: 'times',
      header: w('lastAndFirst'),
      kind: 'nowrap',
      cell: ({ firstTime, lastTime }) => (
        <>
          {lastTime}
          <span className="block text-13 text-quiet">{firstTime}</span>
        </>
      ),
    },
    {
      id: 'version',
      header: w('version'),
      cell: ({ firstVersion, lastVersion }) => (
        <>
          <code className="db-mono block">{lastVersion}</code>
          {firstVersion !== lastVersion && <code className="db-mono block text-13 text-quiet">{firstVersion}</code>}
        </>
      ),
    },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ isSettled }) => (
        <span className={isSettled === '1' ? 'db-tag' : 'db-tag db-tag-warning'}>
          {w(isSettled === '1' ? 'settled' : 'open')}
        </span>
      ),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const isOpen = row.id === expanded;
        const name = titleOf(row);
        return (
          <>
            <Button
              variant="text"
              icon={isOpen ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={isOpen}
              aria-label={w(isOpen ? 'hideNamed' : 'showNamed', { name })}
              onClick={() => setExpanded(isOpen ? undefined : row.id)}
            />
            {row.isSettled === '0' && (
              <Button
                variant="text"
                aria-label={w('settleNamed', { name })}
                onClick={() => void call(failures.settle, { id: row.id })}
              >
                {w('settle')}
              </Button>
            )}
          </>
        );
      },
    },
  ];
  const states = [
    { value: '', text: w('all') },
    { value: '0', text: w('open') },
    { value: '1', text: w('settled') },
  ];
  return (
    <>
      <PageHead title={w('title')} about={w('about')} />
      <SearchForm className="db-panel p-3 lg:p-4" values={asked} onSearch={() => find(asked)}>
        <FieldFrame name="text" label={w('text')}>
          {({ id }) => (
            <span className="db-control">
              <input
                id={id}
                className="db-input"
                autoComplete="off"
                value={asked.text}
                onChange={(event) => put('text')(event.target.value)}
              />
            </span>
          )}
        </FieldFrame>
        <SelectField
          name="side"
          label={w('side')}
          value={asked.side}
          options={choicesOf(failureSides, locale, w('all'))}
          onChange={put('side')}
        />
        <SelectField
          name="isSettled"
          label={w('state')}
          value={asked.isSettled}
          options={states}
          onChange={put('isSettled')}
        />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
            {w('search')}
          </Button>
          <Button onClick={() => find(unsettled)}>{w('reset')}</Button>
        </div>
      </SearchForm>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('title')}
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          stale={list.stale}
          error={list.error}
          onRetry={list.reload}
          empty={w('none')}
          expandedKey={expanded}
          renderExpanded={({ id }) => <FailureSamples id={id} />}
          sticky={0}
        />
        <Pager total={list.total} more={list.more} page={list.page} size={list.size} onChange={list.goTo} />
      </div>
    </>
  );
}

function titleOf({ name, message }: FailureGroup): string {
  return message ? `${name}: ${message}` : name;
}
