import { type ClientEvent, clientEvent, clientEvents } from '@danbao/core/customers';
import { formatAmount } from '@danbao/core/format';
import { useLocale, usePages } from '@danbao/react';
import { Pager } from '@danbao/react/table';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCustomersWords } from './i18n/words.ts';

const kinds = clientEvent.fields.kind.options ?? [];

/** What happened with a client and when, the newest first. */
export function ClientEvents({ client_ID }: { readonly client_ID: string }) {
  const w = useCustomersWords();
  const list = usePages(clientEvents.page, { client_ID }, useState({ page: 1, size: 10 }));
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('events')}>
      <h2 className="mb-3 text-16 font-semibold">{w('events')}</h2>
      {list.rows?.length === 0 && <p className="text-[var(--db-text-quiet)]">{w('noEvents')}</p>}
      <ol className="grid gap-2">
        {list.rows?.map((event) => (
          <Event key={event.id} {...event} />
        ))}
      </ol>
      {list.total > list.size && (
        <Pager
          total={list.total}
          more={list.more}
          page={list.page}
          size={list.size}
          label={w('events')}
          onChange={list.goTo}
        />
      )}
    </section>
  );
}

function Event({ kind, day, amount, text, apply_ID, projectName }: ClientEvent) {
  const w = useCustomersWords();
  const locale = useLocale();
  const what = kinds.find(({ value }) => value === kind)?.label[locale];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <time className="db-mono" dateTime={day}>
        {day}
      </time>
      <span className="db-tag">{what}</span>
      {amount !== undefined && <span>{w('wan', { amount: formatAmount(amount) })}</span>}
      {text && <span className="min-w-0 break-words">{text}</span>}
      {apply_ID && (
        <Link className="db-link" to={`/projects/${apply_ID}`}>
          {projectName}
        </Link>
      )}
    </li>
  );
}
