import { formatAmount } from '@danbao/core/format';
import type { Listed } from '@danbao/core/resources';
import type { ReactNode, Ref } from 'react';
import { Pager } from '../pager/pager.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { ToolTable, type ToolTableProps } from '../table/tool-table.tsx';
import { later } from '../view/later.tsx';
import type { NothingFoundProps } from './filters/nothing-found.tsx';
import { groupSections } from './groups/group-sections.tsx';
import { useGroupWords } from './groups/words.ts';
import { type AnyRecord, isNarrowed, type useRecords } from './use-records.ts';
import { useResourceWords } from './words.ts';

const NothingFound = later<NothingFoundProps>(async () => (await import('./filters/nothing-found.tsx')).NothingFound);

type TableParts = Pick<
  ToolTableProps<AnyRecord>,
  'columns' | 'rowName' | 'selectedKey' | 'onRowClick' | 'expandedKey' | 'renderExpanded' | 'sticky' | 'rowClass'
>;

export interface RowsTableProps extends TableParts {
  readonly listed: Listed;
  readonly records: ReturnType<typeof useRecords>;
  /** The person's columns are remembered by this name. */
  readonly storeKey: string;
  readonly selection?: ToolTableProps<AnyRecord>['selection'];
  readonly batch?: ReactNode;
  /** What an empty list says, where nothing is asked and where something is. */
  readonly empty: string;
  readonly emptyFound: string;
  readonly containerRef?: Ref<HTMLDivElement>;
}

/** The table of a list with its pages: sorted by its heads, with sums below, or by its groups; an empty one says what it is narrowed by. */
export function RowsTable({
  listed,
  records,
  selection,
  batch,
  empty,
  emptyFound,
  containerRef,
  ...table
}: RowsTableProps) {
  const w = useResourceWords();
  const { id, list, pluralLabel } = listed;
  const g = useGroupWords();
  const locale = useLocale();
  const label = pluralLabel[locale];
  const { filter, find, groups, sums = {}, total, more, readAll } = records;
  const every = { total, more, read: readAll };
  return (
    <div ref={containerRef} className="db-list">
      <ToolTable
        {...table}
        label={label}
        rows={records.rows}
        rowKey={(row) => String(row[id])}
        sections={groups && groupSections(groups, locale)}
        {...(selection ? { selection, batch, every: groups ? undefined : every } : {})}
        sort={records.sort}
        usualSort={list.order}
        onSort={records.sortBy}
        sums={Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, formatAmount(sum)]))}
        stale={records.stale}
        error={records.error}
        onRetry={records.reload}
        empty={
          isNarrowed(filter) ? (
            <NothingFound resource={listed} filter={filter} onFind={find}>
              {emptyFound}
            </NothingFound>
          ) : (
            empty
          )
        }
      />
      {groups ? (
        <p className="db-pager" role="status">
          {g('count', {
            groups: groups.groups.length,
            count: groups.groups.reduce((sum, { count }) => sum + count, 0),
          })}
        </p>
      ) : (
        <Pager
          label={w('pages', { name: label })}
          total={records.total}
          more={records.more}
          page={records.page}
          size={records.size}
          onChange={records.goTo}
        />
      )}
    </div>
  );
}
