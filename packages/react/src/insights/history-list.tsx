import { isApiError, type Locale, message } from '@danbao/core';
import { formatRecentTime } from '@danbao/core/format';
import { type HistoryEntry, historyActions, historyEntities } from '@danbao/core/measures';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useWords, word } from '../i18n/words.ts';
import { useKindOf } from '../measures/use-kinds.ts';
import { whyFailed } from '../message/own-reason.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';
import { ChangeLines } from '../resource/change-lines.tsx';
import type { HistoryLine } from '../resource/changed-fields.ts';
import { Skeleton } from '../table/table-state.tsx';
import { historyLines } from './history-lines.ts';
import { useHistory } from './use-history.ts';

/** Entries beyond these are shown when asked for. */
const step = 30;

/** Who changed what and when, newest first: old and new of every field. */
export function HistoryList({ optGuaranty_ID }: { readonly optGuaranty_ID: string }) {
  const w = useWords();
  const locale = useLocale();
  const settings = useSettings();
  const kindOf = useKindOf();
  const { data, error, refetch } = useHistory(optGuaranty_ID);
  const [count, setCount] = useState(step);
  if (error) {
    return (
      <div className="db-empty" role="alert">
        <strong>{message('loadFailed', locale)}</strong>
        {isApiError(error) && <span>{whyFailed(error, locale)}</span>}
        <Button onClick={() => void refetch()}>{w('retry')}</Button>
      </div>
    );
  }
  if (!data || !settings) return <Skeleton lines={6} />;
  if (data.length === 0) return <p className="db-root db-empty">{w('noHistory')}</p>;
  const sorted = [...data].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return (
    <>
      <ol className="db-root db-history" aria-label={w('history')}>
        {sorted.slice(0, count).map((entry) => (
          <Entry key={entry.id} entry={entry} lines={historyLines(entry, kindOf, locale)} />
        ))}
      </ol>
      {sorted.length > count && (
        <Button className="db-history-more" onClick={() => setCount(count + step)}>
          {w('historyMore', { count: sorted.length - count })}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly lines: readonly HistoryLine[];
}

function Entry({ entry: { at, userName, action, entity, name }, lines }: EntryProps) {
  const w = useWords();
  const locale = useLocale();
  return (
    <li className="db-history-entry">
      <div className="db-history-head">
        <strong>{userName}</strong>
        <span>
          {doneText(action, entity, locale)}
          {name && <span className="db-history-name">{name}</span>}
        </span>
        <time dateTime={at.replace(' ', 'T')} title={formatRecentTime(at, new Date(), locale)}>
          {at}
        </time>
      </div>
      {action === 'update' ? (
        <ChangeLines lines={lines} />
      ) : (
        lines.length > 0 && (
          <details className="db-history-details">
            <summary>{w('historyContent', { count: lines.length })}</summary>
            <ChangeLines lines={lines} />
          </details>
        )
      )}
    </li>
  );
}

/** What was done: 修改权属人; a fulfilment is done, not added. */
function doneText(action: HistoryEntry['action'], entity: HistoryEntry['entity'], locale: Locale): string {
  if (entity === 'fulfilment' && action === 'add') return word('fulfilment', locale);
  const did = historyActions.find(({ value }) => value === action)?.label[locale];
  const what = historyEntities.find(({ value }) => value === entity)?.label[locale];
  return locale === 'zh' ? `${did}${what}` : `${did}: ${what}`;
}
