import type { FlowBox } from '@danbao/core/flows';
import type { ReactNode } from 'react';
import { Pager } from '../pager/pager.tsx';
import type { ListParamsState } from '../query/list-params.ts';
import type { Column } from '../table/data-table.tsx';
import { ToolTable } from '../table/tool-table.tsx';
import { FlowStatusTag } from './flow-tags.tsx';
import { type FlowWordFunction, useFlowWords } from './i18n/words.ts';
import { type FlowFilter, type FlowListRow, useFlows } from './use-flows.ts';

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
  return (
    <>
      <ToolTable
        storeKey={`flows-${box}`}
        label={w('flows')}
        columns={columnsOf(box, w, renderTitle)}
        rows={list.rows}
        rowKey={(row) => `${row.flowId} ${row.nodeFinishId ?? ''}`}
        stale={list.stale}
        error={list.error}
        onRetry={list.reload}
        empty={w(Object.values(list.search).every((text) => text === '') ? nothing[box] : 'noFlows')}
      />
      <Pager total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
    </>
  );
}

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
    cell: (row) => row[name],
  });
  const times = {
    todo: [time('receiveTime', w('receivedAt'))],
    done: [time('processEndTime', w('handledAt'))],
    ended: [time('endTime', w('endedAt'))],
    mine: [],
  } as const;
  return [
    { id: 'title', header: w('title'), cell: renderTitle, text: ({ title }) => title },
    { id: 'number', header: w('flowNumber'), kind: 'nowrap', cell: ({ number }) => number },
    { id: 'flow', header: w('flowName'), kind: 'nowrap', cell: ({ flowName }) => flowName },
    {
      id: 'node',
      header: w(box === 'todo' ? 'ownNode' : 'node'),
      kind: 'nowrap',
      cell: ({ nodeFinishName }) => nodeFinishName,
    },
    { id: 'status', header: w('status'), kind: 'nowrap', cell: ({ status }) => <FlowStatusTag status={status} /> },
    { id: 'starter', header: w('starter'), kind: 'nowrap', cell: ({ starterName }) => starterName },
    { id: 'department', header: w('department'), kind: 'nowrap', cell: ({ deptName }) => deptName },
    { id: 'startedAt', header: w('startedAt'), kind: 'nowrap', cell: ({ createTime }) => createTime },
    ...times[box],
  ];
}
