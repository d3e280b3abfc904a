import { type Locale, noticeScopes, publishedKinds } from '@danbao/core';
import type { Column, PublishedNotice } from '@danbao/react';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import type { NoticePageWordFunction } from './i18n/words.ts';

/** What is told of a published notice; `now` is the time on a wall in China. */
export function noticeColumns(w: NoticePageWordFunction, locale: Locale, now: string): Column<PublishedNotice>[] {
  const labelIn = (options: readonly { value: string; label: Record<Locale, string> }[], value: string) =>
    options.find((option) => option.value === value)?.label[locale] ?? value;
  return [
    {
      id: 'content',
      header: w('content'),
      cell: ({ title, content }) => (
        <span className="db-cell-cut" title={content}>
          {title ? `${title}：${content}` : content}
        </span>
      ),
    },
    { id: 'kind', header: w('kind'), kind: 'nowrap', cell: ({ kind }) => labelIn(publishedKinds, kind) },
    {
      id: 'scope',
      header: w('scope'),
      kind: 'nowrap',
      cell: ({ scope, unitName }) => (scope === 'unit' ? unitName : labelIn(noticeScopes, scope)),
    },
    { id: 'publisher', header: w('publisher'), kind: 'nowrap', cell: ({ publisher }) => publisher },
    { id: 'publishTime', header: w('publishTime'), kind: 'nowrap', cell: ({ publishTime }) => toMinute(publishTime) },
    {
      id: 'until',
      header: w('until'),
      kind: 'nowrap',
      cell: ({ endTime }) => (endTime ? toMinute(endTime) : w('always')),
    },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <State row={row} now={now} w={w} /> },
  ];
}

/** Seconds tell nobody anything here. */
function toMinute(time: string): string {
  return time.slice(0, 16);
}

interface StateProps {
  readonly row: PublishedNotice;
  readonly now: string;
  readonly w: NoticePageWordFunction;
}

function State({ row: { withdrawTime, endTime }, now, w }: StateProps) {
  if (withdrawTime) {
    return (
      <span className="db-tag" title={withdrawTime}>
        <CircleSlash aria-hidden="true" />
        {w('withdrawn')}
      </span>
    );
  }
  const isOver = endTime !== undefined && endTime <= now;
  return (
    <span className={isOver ? 'db-tag' : 'db-tag db-tag-success'}>
      {isOver ? <Clock aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      {w(isOver ? 'ended' : 'inForce')}
    </span>
  );
}
