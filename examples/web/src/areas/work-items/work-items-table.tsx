import type { Locale } from '@danbao/core';
import { workTypes } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import { type ListParamsState, useLocale, usePermission, useSession } from '@danbao/react';
import {
  ProgressBar,
  useRemoveWorkItem,
  useWorkItems,
  type WorkItemFilter,
  type WorkItemRecord,
  WorkItemStateTag,
} from '@danbao/react/flows';
import { type Column, DataTable, Pager } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Trash2 } from 'lucide-react';
import { answerOf } from '../../shared/answer-of.ts';
import { useWorkWords, type WorkWordFunction } from './i18n/words.ts';

export interface WorkItemsTableProps {
  readonly state: ListParamsState<WorkItemFilter>;
  /** Only what is overdue, with for how long. */
  readonly overdue: boolean;
  readonly onOpen: (item: { readonly id: string }) => void;
}

/** Work items in a table; who created an open one may delete it. */
export function WorkItemsTable({ state, overdue, onOpen }: WorkItemsTableProps) {
  const w = useWorkWords();
  const locale = useLocale();
  const user = useSession()?.user?.userId;
  const mayWrite = usePermission('work:write');
  const remove = useRemoveWorkItem();
  const items = useWorkItems({ state, overdue });
  const columns: Column<WorkItemRecord>[] = columnsOf(w, locale, overdue, onOpen);
  if (mayWrite)
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) =>
        row.status === '0' &&
        row.creatorUserId === user && (
          <Button
            variant="danger-text"
            icon={<Trash2 />}
            aria-label={w('remove', { name: row.workDescription })}
            onClick={() => void remove(row)}
          />
        ),
    });
  return (
    <>
      <DataTable
        label={w(overdue ? 'overdue' : 'list')}
        columns={columns}
        rows={items.rows}
        rowKey={(row) => row.id}
        stale={items.stale}
        error={items.error}
        onRetry={items.reload}
        empty={w(overdue ? 'noneLate' : 'none')}
      />
      <Pager total={items.total} page={items.page} size={items.size} onChange={items.goTo} />
    </>
  );
}

function columnsOf(
  w: WorkWordFunction,
  locale: Locale,
  overdue: boolean,
  onOpen: WorkItemsTableProps['onOpen'],
): Column<WorkItemRecord>[] {
  const late: Column<WorkItemRecord> = {
    id: 'late',
    header: w('lateDays'),
    kind: 'number',
    cell: ({ overdueDays = '0' }) => w('days', { days: overdueDays }),
  };
  return [
    {
      id: 'description',
      header: w('description'),
      cell: (row) => (
        <button type="button" className="db-root db-link min-w-40 text-left" onClick={() => onOpen(row)}>
          {row.workDescription}
        </button>
      ),
    },
    { id: 'type', header: w('type'), kind: 'nowrap', cell: (row) => answerOf(workTypes, row.workType, locale) },
    { id: 'department', header: w('department'), kind: 'nowrap', cell: (row) => row.deptName },
    {
      id: 'executors',
      header: w('executors'),
      cell: ({ workFlowExecutorList = [] }) =>
        workFlowExecutorList.map(({ username }) => username).join(betweenNames(locale)),
    },
    { id: 'planed', header: w('planed'), kind: 'nowrap', cell: (row) => row.planedDate },
    ...(overdue ? [late] : []),
    {
      id: 'completion',
      header: w('completion'),
      kind: 'nowrap',
      cell: (row) => <ProgressBar percent={row.completion} />,
    },
    { id: 'status', header: w('status'), kind: 'nowrap', cell: (row) => <WorkItemStateTag item={row} /> },
  ];
}
