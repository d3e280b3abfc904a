import { type AttentionMeasure, dashboard } from '@danbao/core/cockpit';
import { useEndpoint } from '@danbao/react';
import type { Column } from '@danbao/react/table';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { type Attention, attentionDays, isOver, measurePath, noneOf } from './attention-text.ts';
import { CheckButton } from './check-button.tsx';
import { type DashboardWordFunction, useDashboardWords } from './i18n/words.ts';

const titles = { unfulfilled: 'attentionUnfulfilled', unchecked: 'unchecked', due: 'attentionDue' } as const;

/** All measures that wait to be fulfilled or checked, or whose insurance or valuation ends. */
export function AttentionPage() {
  const w = useDashboardWords();
  const { what: named = '' } = useParams();
  const what: Attention = named === 'due' || named === 'unchecked' ? named : 'unfulfilled';
  const title = w(titles[what]);
  usePageTitle(title);
  const [{ page, size }, setPaging] = useState({ page: 1, size: 20 });
  const query = { what, pageNum: String(page), pageSize: String(size) } as const;
  const found = useEndpoint(dashboard.attention, query, { keepPrevious: true });
  return (
    <>
      <PageHead title={title} />
      <div className="db-panel p-3 lg:p-4">
        <AnswerTable<AttentionMeasure>
          storeKey={`attention-${what}`}
          label={title}
          columns={columnsOf(what, w, () => void found.refetch())}
          rowKey={({ optGuaranty_ID, reason }) => `${optGuaranty_ID} ${reason}`}
          empty={w(noneOf[what])}
          answer={found}
          page={page}
          size={size}
          onPage={(nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize })}
        />
      </div>
    </>
  );
}

function columnsOf(
  what: Attention,
  w: DashboardWordFunction,
  onChecked: () => void,
): readonly Column<AttentionMeasure>[] {
  const reason: Column<AttentionMeasure> = {
    id: 'reason',
    header: w('reason'),
    kind: 'nowrap',
    cell: ({ reason: why }) => (why === 'insurance' || why === 'valuation' ? w(why) : ''),
  };
  const check: Column<AttentionMeasure> = {
    id: 'check',
    header: w('check'),
    kind: 'actions',
    cell: (row) => <CheckButton row={row} onDone={onChecked} />,
  };
  const handler: Column<AttentionMeasure> = { id: 'handler', header: w('handler'), cell: (row) => row.handler };
  return [
    { id: 'name', header: w('measure'), cell: (row) => <MeasureLink row={row} />, text: (row) => row.optName },
    { id: 'project', header: w('project'), cell: (row) => row.projectName },
    ...(what === 'due' ? [reason] : what === 'unchecked' ? [handler] : []),
    { id: 'day', header: w('day'), kind: 'nowrap', cell: (row) => row.day },
    {
      id: 'days',
      header: w('duration'),
      kind: 'number',
      cell: (row) => <span className={isOver(row) ? 'db-task-late' : ''}>{attentionDays(row, w)}</span>,
    },
    ...(what === 'unchecked' ? [check] : []),
  ];
}

function MeasureLink({ row }: { readonly row: AttentionMeasure }) {
  const path = measurePath(row);
  return path === undefined ? (
    row.optName
  ) : (
    <Link className="db-link db-cell-cut" title={row.optName} to={path}>
      {row.optName}
    </Link>
  );
}
