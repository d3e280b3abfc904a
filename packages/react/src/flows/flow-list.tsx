import { type FlowBox, flowBatchLimit } from '@danbao/core/flows';
import { formatTime } from '@danbao/core/format';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Pager } from '../pager/pager.tsx';
import type { ListParamsState } from '../query/list-params.ts';
import type { Column } from '../table/data-table.tsx';
import { useSelection } from '../table/selection/use-selection.ts';
import { ToolTable } from '../table/tool-table.tsx';
import { later } from '../view/later.tsx';
import { FlowRowTag } from './flow-tags.tsx';
import { type FlowWordFunction, useFlowWords } from './i18n/words.ts';
import { type FlowFilter, type FlowListRow, useFlows } from './use-flows.ts';

const BatchDialog = later(async () => (await import('./batch-dialog.tsx')).BatchDialog);

export interface FlowListProps {
  readonly box: FlowBox;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<FlowFilter> | undefined;
  /** The title of a flow as the app links it. */
  readonly renderTitle: (row: FlowListRow) => ReactNode;
}

/** A list of flows: what waits for the person, what they have handled, what is finished, what they have started. */
export function FlowList({ box, state, renderTitle }: FlowListProps) {
  const w = useFlowWords();
  const list = useFlows(box, { state });
  const selection = useSelection(keyOf);
  const [batch, setBatch] = useState<readonly FlowListRow[]>();
  const [first] = selection.rows;
  const isOneNode = selection.rows.every(
    (row) => row.batch === '1' && row.flowCode === first?.flowCode && row.node === first?.node,
  );
  return (
    <>
      <ToolTable
        storeKey={`flows-${box}`}
        label={w('flows')}
        columns={columnsOf(box, w, renderTitle)}
        rows={list.rows}
        rowKey={keyOf}
        {...(box === 'todo'
          ? {
              selection,
              rowName: ({ title }: FlowListRow) => title,
              batch: (
                <>
                  <Button
                    variant="primary"
                    disabled={!first || !isOneNode || selection.rows.length > flowBatchLimit}
                    onClick={() => setBatch(selection.rows)}
                  >
                    {w('batch')}
                  </Button>
                  {first && !isOneNode && <span className="db-quiet">{w('batchOneNode')}</span>}
                  {selection.rows.length > flowBatchLimit && (
                    <span className="db-quiet">{w('batchLimit', { count: flowBatchLimit })}</span>
                  )}
                </>
              ),
            }
          : {})}
        stale={list.stale}
        error={list.error}
        onRetry={list.reload}
        empty={w(Object.values(list.search).every((text) => text === '') ? nothing[box] : 'noFlows')}
      />
      <Pager total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
      {batch && (
        <BatchDialog
          rows={batch}
          onSigned={(ids) => selection.remove(batch.filter(({ flowId }) => ids.includes(flowId)))}
          onClose={() => setBatch(undefined)}
        />
      )}
    </>
  );
}

const keyOf = ({ flowId, nodeFinishId = '' }: FlowListRow) => `${flowId} ${nodeFinishId}`;

/** What a list without a row says when nothing was searched for. */
const nothing = { todo: 'nothingToDo', done: 'nothingDone', ended: 'nothingEnded', mine: 'nothingMine' } as const;

function columnsOf(
  box: FlowBox,
  w: FlowWordFunction,
  renderTitle: FlowListProps['renderTitle'],
): Column<FlowListRow>[] {
  const time = (name: 'receiveTime' | 'processEndTime' | 'endTime', header: string): Column<FlowListRow> => ({
    id: name,
    header,
    kind: 'nowrap',
    cell: (row) => formatTime(row[name] ?? ''),
  });
  const times = {
    todo: [time('receiveTime', w('receivedAt'))],
    done: [time('processEndTime', w('handledAt'))],
    ended: [time('endTime', w('endedAt'))],
    mine: [],
  } as const;
  return [
    {
      id: 'title',
      header: w('title'),
      cell: (row) => <span className="db:inline-block db:min-w-56">{renderTitle(row)}</span>,
      text: ({ title }) => title,
    },
    { id: 'number', header: w('flowNumber'), kind: 'nowrap', cell: ({ number }) => number },
    {
      id: 'node',
      header: w(box === 'todo' ? 'ownNode' : 'node'),
      kind: 'nowrap',
      cell: ({ nodeFinishName }) => nodeFinishName,
    },
    { id: 'status', header: w('status'), kind: 'nowrap', cell: (row) => <FlowRowTag {...row} /> },
    { id: 'starter', header: w('starter'), kind: 'nowrap', cell: ({ starterName }) => starterName },
    { id: 'department', header: w('department'), kind: 'nowrap', cell: ({ deptName }) => deptName },
    ...times[box],
    { id: 'startedAt', header: w('startedAt'), kind: 'nowrap', cell: ({ createTime }) => formatTime(createTime) },
    // Its title begins with it.
    { id: 'flow', header: w('flowName'), kind: 'nowrap', cell: ({ flowName }) => flowName },
  ];
}
