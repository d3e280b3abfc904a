import { cockpit } from '@danbao/core/cockpit';
import { useCall, useEndpoint, usePermission, useSession } from '@danbao/react';
import type { FlowListRow } from '@danbao/react/flows';
import { SegmentControl } from '@danbao/react/form';
import type { Column } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { FiguresPage } from './cockpit-page.tsx';
import { useCockpitWords } from './i18n/words.ts';
import { reportPath } from './months.ts';

const boxes = ['pending', 'finished', 'ended'] as const;
type Box = (typeof boxes)[number];
const words = { pending: 'pendingBox', finished: 'finishedBox', ended: 'endedBox' } as const;

/** Approvals of the business as figures, and the reports of companies that are in approval. */
export function ApprovalsPage() {
  return (
    <>
      <FiguresPage name="datavFlow" />
      <ReportFlows />
    </>
  );
}

function ReportFlows() {
  const w = useCockpitWords();
  const [{ box: asked }, change] = useAddressState({ box: 'pending' });
  const box: Box = boxes.find((one) => one === asked) ?? 'pending';
  const [{ page, size }, setPaging] = useState({ page: 1, size: 10 });
  const found = useEndpoint(cockpit[box], { pageNum: String(page), pageSize: String(size) }, { keepPrevious: true });
  const call = useCall(() => found.refetch());
  const mayWrite = usePermission('flow:write');
  const own = useSession()?.user?.userId;
  const acts = ({ status, starterId }: FlowListRow) =>
    mayWrite && starterId === own
      ? status === 'draft'
        ? (['remove'] as const)
        : status === 'running'
          ? (['end'] as const)
          : status === 'stopped'
            ? (['restart'] as const)
            : []
      : [];
  const columns: readonly Column<FlowListRow>[] = [
    {
      id: 'title',
      header: w('title'),
      cell: ({ title, flowId, nodeFinishId }) => (
        <Link className="db-link" to={reportPath(flowId, nodeFinishId)}>
          {title}
        </Link>
      ),
      text: ({ title }) => title,
    },
    { id: 'starter', header: w('starter'), kind: 'nowrap', cell: ({ starterName }) => starterName },
    { id: 'time', header: w('time'), kind: 'nowrap', cell: ({ createTime }) => createTime },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) =>
        acts(row).map((act) => (
          <Button
            key={act}
            variant="text"
            aria-label={w('actOn', { act: w(act), name: row.title })}
            onClick={() => void call(cockpit[act], { flowId: row.flowId, seq: row.seq })}
          >
            {w(act)}
          </Button>
        )),
    },
  ];
  return (
    <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('flowBoxes')}>
      <h2 className="mb-2 text-16 font-semibold">{w('flowBoxes')}</h2>
      <AnswerTable<FlowListRow>
        storeKey="cockpit-flows"
        label={w('flowBoxes')}
        columns={columns}
        rowKey={({ flowId }) => flowId}
        empty={w('noFlows')}
        answer={found}
        page={page}
        size={size}
        onPage={(nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize })}
        lead={
          <SegmentControl
            name="box"
            label={w('flowBoxes')}
            value={box}
            options={boxes.map((value) => ({ value, text: w(words[value]) }))}
            onChange={(next) => {
              change({ box: next });
              setPaging({ page: 1, size });
            }}
          />
        }
      />
    </section>
  );
}
