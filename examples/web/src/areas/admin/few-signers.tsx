import type { ValuesOf } from '@danbao/core';
import { type fewSignersRow, flows } from '@danbao/core/flows';
import { useEndpoint } from '@danbao/react';
import { type Column, DataTable, Pager } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';

type Row = ValuesOf<typeof fewSignersRow>;

/** The flows of a unit of which one person has signed several nodes. */
export function FewSigners({ unitUid }: { readonly unitUid: string }) {
  const w = useAdminPageWords();
  const [at, setAt] = useState({ unitUid, page: 1, size: 10 });
  const page = at.unitUid === unitUid ? at.page : 1;
  const query = { unitUid, pageNum: String(page), pageSize: String(at.size) };
  const { data, error, refetch, isPlaceholderData } = useEndpoint(flows.fewSigners, query, { keepPrevious: true });
  const columns: Column<Row>[] = [
    { id: 'flow', header: w('flow'), kind: 'nowrap', cell: ({ flowName }) => flowName },
    { id: 'title', header: w('flowTitle'), cell: ({ title }) => title },
    { id: 'startedAt', header: w('startedAt'), kind: 'nowrap', cell: ({ createTime }) => createTime },
    {
      id: 'count',
      header: w('signedCount'),
      kind: 'nowrap',
      cell: ({ people, nodes }) => w('peopleAndNodes', { people, nodes }),
    },
    {
      id: 'signers',
      header: w('signedByOne'),
      cell: ({ signers }) => signers.map((line) => <p key={line}>{line}</p>),
    },
  ];
  return (
    <Section title={w('fewSigners')}>
      <p className="text-quiet">{w('fewSignersHelp')}</p>
      <DataTable
        label={w('fewSigners')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ flowId }) => flowId}
        empty={w('noFewSigners')}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
      />
      <Pager
        page={page}
        size={at.size}
        total={data?.total ?? 0}
        onChange={(next, size) => setAt({ unitUid, page: next, size })}
      />
    </Section>
  );
}
