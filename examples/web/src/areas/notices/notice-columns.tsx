import type { Locale } from '@danbao/core';
import { formatTime } from '@danbao/core/format';
import { colon } from '@danbao/core/i18n';
import { noticeScopes, type PublishedNotice } from '@danbao/core/office';
import type { AnyRecord } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import type { NoticePageWordFunction } from './i18n/words.ts';

type Notice = PublishedNotice & { readonly publisher?: string; readonly unitName?: string };
const asNotice = (row: AnyRecord) => row as unknown as Notice;

/** How the columns of published notices differ from their fields. */
export function noticeColumns(w: NoticePageWordFunction, locale: Locale) {
  const scopeOf = (row: AnyRecord) => {
    const { scope, unitName } = asNotice(row);
    return scope === 'unit' ? unitName : noticeScopes.find(({ value }) => value === scope)?.label[locale];
  };
  const contentOf = (row: AnyRecord) => {
    const { title, content } = asNotice(row);
    return (
      <span className="db-cell-cut" title={content}>
        {title ? `${title}${colon(locale)}${content}` : content}
      </span>
    );
  };
  const endOf = (row: AnyRecord) => {
    const { endTime } = asNotice(row);
    return endTime ? formatTime(endTime) : w('always');
  };
  return { content: { cell: contentOf }, scope: { cell: scopeOf }, endTime: { cell: endOf } };
}

/** Who published a notice and when, and whether it is in force; `now` is the time on a wall in China. */
export function moreNoticeColumns(w: NoticePageWordFunction, now: string): Column<AnyRecord>[] {
  return [
    { id: 'publisher', header: w('publisher'), kind: 'nowrap', cell: (row) => asNotice(row).publisher },
    {
      id: 'publishTime',
      header: w('publishTime'),
      kind: 'nowrap',
      cell: (row) => formatTime(asNotice(row).createTime),
    },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <State row={asNotice(row)} now={now} w={w} /> },
  ];
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
