import { formatAmount } from '@danbao/core/format';
import type { MeasureRecord } from '@danbao/core/measures';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { classes } from '../../button/classes.ts';
import { BulkFulfilment } from '../../fulfilment/bulk-fulfilment.tsx';
import { useWords } from '../../i18n/words.ts';
import { useDanbao } from '../../provider/use-danbao.ts';
import { usePermission } from '../../provider/use-permission.ts';
import type { DataTableProps, RowTarget } from '../../table/data-table.tsx';
import { ToolTable } from '../../table/tool-table.tsx';
import { useRowWindow } from '../../table/use-row-window.ts';
import { later } from '../../view/later.tsx';
import { type KindOf, useKindOf } from '../use-kinds.ts';
import { everyMeasure, filterMeasures } from './filter-measures.ts';
import { FulfilledCell } from './fulfilled-cell.tsx';
import { measureColumns, sortKeys } from './measure-columns.tsx';
import { isMeasureGroup, measureLines } from './measure-lines.ts';
import { collateralSums } from './measure-sums.ts';
import { OpenMeasure } from './measure-toggle.tsx';
import { MeasuresFilterBox } from './measures-filter.tsx';
import { OpenedMeasure } from './opened-measure.tsx';

const FulfilmentDialog = later(async () => (await import('../../fulfilment/fulfilment-dialog.tsx')).FulfilmentDialog);

export interface MeasuresTableProps
  extends Pick<DataTableProps<MeasureRecord>, 'rows' | 'stale' | 'error' | 'onRetry' | 'empty' | 'className'> {
  /** `view`: no bulk fulfilment, and nothing that is not fulfilled can be clicked (E4). `fulfil` needs measure:fulfil too. */
  readonly power?: 'view' | 'fulfil';
  /** Buttons at the end of a row. */
  readonly actions?: (measure: MeasureRecord) => ReactNode;
  /** Goes to this measure; a filter that hides it is lifted. */
  readonly goTo?: RowTarget | undefined;
  /** Offers the filter above the table from this many measures on. */
  readonly filterFrom?: number;
  /** Offers the table tools, and remembers the person's columns by this name. */
  readonly storeKey?: string;
}

/** From this many rows on only those that can be seen are rendered. */
const windowed = { from: 60, useRowWindow };

/** The measures of a project by their kinds, with sums (L1); one row at a time opens to owners and form, read-only (L2). */
export function MeasuresTable({
  rows,
  actions,
  empty,
  goTo,
  power = 'fulfil',
  filterFrom = 6,
  ...table
}: MeasuresTableProps) {
  const w = useWords();
  const { locale, matchOption } = useDanbao();
  const kindOf = useKindOf();
  const mayFulfil = usePermission('measure:fulfil') && power !== 'view';
  const [open, setOpen] = useState<string>();
  const [filter, setFilter] = useState(everyMeasure);
  const [fulfilling, setFulfilling] = useState<MeasureRecord>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(nothingFolded);
  const [sort, setSort] = useState('');
  const asked = useDeferredValue(filter);
  const shown = useMemo(
    () => rows && filterMeasures(rows, asked, kindOf, matchOption),
    [rows, asked, kindOf, matchOption],
  );
  const lines = useMemo(() => {
    const key = sortKeys(kindOf)[sort.replace(/^-/, '')];
    const sortBy = key && { key, isDown: sort.startsWith('-') };
    return shown && measureLines(shown, { kindOf, locale, folded, sortBy });
  }, [shown, kindOf, locale, folded, sort]);
  const places = useMemo(() => {
    const measures = (lines ?? []).filter((line) => !isMeasureGroup(line));
    return new Map(measures.map(({ optGuaranty_ID }, at) => [optGuaranty_ID, at + 1]));
  }, [lines]);
  useEffect(() => {
    if (!goTo) return;
    setFilter(everyMeasure);
    setFolded(nothingFolded);
  }, [goTo]);
  const columns = useMemo(
    () =>
      measureColumns({
        locale,
        kindOf,
        actions,
        rowNumberOf: ({ optGuaranty_ID }) => places.get(optGuaranty_ID) ?? 0,
        fulfilled: (row) => {
          const done = row.isWorkable === '1';
          const waits = row.awaitsCheck === '1';
          const opens = Boolean(row.apply_optguaranty_ID) && (done || waits || mayFulfil);
          return (
            <FulfilledCell
              name={row.optName}
              done={done}
              waits={waits}
              lacksEvidence={row.lacksEvidence === '1'}
              onOpen={opens ? () => setFulfilling(row) : undefined}
            />
          );
        },
      }),
    [locale, kindOf, actions, mayFulfil, places],
  );
  const sums = useMemo(() => (shown && shown.length > 1 ? sumsBelow(shown, kindOf) : {}), [shown, kindOf]);
  // The button turns at once; what a measure holds follows.
  const opened = useDeferredValue(open);
  const toggle = useMemo(
    () => ({
      open,
      onToggle: (id: string) => setOpen((before) => (before === id ? undefined : id)),
      onFold: (id: string) =>
        setFolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    }),
    [open],
  );
  return (
    <OpenMeasure value={toggle}>
      <ToolTable
        {...table}
        label={w('measures')}
        lead={
          rows && (
            <>
              {rows.length >= filterFrom && (
                <MeasuresFilterBox rows={rows} shown={shown?.length ?? 0} filter={filter} onChange={setFilter} />
              )}
              {mayFulfil && <BulkFulfilment rows={rows} />}
            </>
          )
        }
        className={classes('db-table-cards db-measures', actions && 'db-measures-act', table.className)}
        columns={columns}
        rows={lines}
        rowKey={(row) => row.optGuaranty_ID}
        rowClass={(row) => (isMeasureGroup(row) ? 'db-measure-group' : undefined)}
        sort={sort}
        onSort={setSort}
        sums={sums}
        empty={rows && rows.length > 0 ? w('noneFiltered') : (empty ?? w('noMeasures'))}
        expandedKey={opened}
        renderExpanded={(row) => !isMeasureGroup(row) && <OpenedMeasure row={row} />}
        windowed={windowed}
        goTo={goTo}
      />
      {fulfilling && (
        <FulfilmentDialog measure={fulfilling} readOnly={!mayFulfil} onClose={() => setFulfilling(undefined)} />
      )}
    </OpenMeasure>
  );
}

const nothingFolded: ReadonlySet<string> = new Set();

/** What all the collateral comes to, below the columns of its values; promises are no part of it. */
function sumsBelow(rows: readonly MeasureRecord[], kindOf: KindOf) {
  const { assessValue = '0', alreadyValue = '0', optValue = '0' } = collateralSums(rows, kindOf);
  return { value: formatAmount(assessValue), prior: formatAmount(alreadyValue), accepted: formatAmount(optValue) };
}
