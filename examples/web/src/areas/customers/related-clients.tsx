import { clientRelations, formatAmount } from '@danbao/core';
import {
  Button,
  type Column,
  DataTable,
  type RelatedClient,
  RelationDialog,
  useLocale,
  useRelatedClients,
  useRemoveRelation,
} from '@danbao/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';

export interface RelatedClientsProps {
  readonly client_ID: string;
  readonly mayWrite: boolean;
}

/** Who a client is tied to: add, change, delete. */
export function RelatedClients({ client_ID, mayWrite }: RelatedClientsProps) {
  const w = useCustomersWords();
  const locale = useLocale();
  const { data, error, refetch } = useRelatedClients(client_ID);
  const remove = useRemoveRelation();
  const [edited, setEdited] = useState<RelatedClient | 'new'>();
  const columns: Column<RelatedClient>[] = [
    {
      id: 'name',
      header: w('name'),
      cell: ({ clientName, clientTypeID = '04', relationClient_ID }) => (
        <Link
          className="db-link db-cell-cut"
          title={clientName}
          to={clientPath({ client_ID: relationClient_ID, clientTypeID: clientTypeID === '05' ? '05' : '04' })}
        >
          {clientName}
        </Link>
      ),
    },
    {
      id: 'relation',
      header: w('relation'),
      kind: 'nowrap',
      cell: (row) => clientRelations.find(({ value }) => value === row.relationType)?.label[locale],
    },
    {
      id: 'number',
      header: w('number'),
      kind: 'nowrap',
      cell: ({ certificateCode }) => <span className="db-mono">{certificateCode}</span>,
    },
    {
      id: 'amount',
      header: w('relatedAmount'),
      kind: 'number',
      cell: ({ guarantySum }) => (guarantySum === undefined ? '' : formatAmount(guarantySum)),
    },
    { id: 'remark', header: w('remark'), cell: (row) => row.remark },
  ];
  if (mayWrite)
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          <Button
            look="text"
            icon={<Pencil />}
            aria-label={w('editNamed', { name: row.clientName })}
            onClick={() => setEdited(row)}
          />
          <Button
            look="danger-text"
            icon={<Trash2 />}
            aria-label={w('removeNamed', { name: row.clientName })}
            onClick={() => void remove(row.relation_ID)}
          />
        </>
      ),
    });
  return (
    <section className="db-panel p-3 lg:p-4">
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-16 font-semibold">{w('related')}</h2>
        {mayWrite && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {w('addRelation')}
          </Button>
        )}
      </div>
      <DataTable
        label={w('related')}
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.relation_ID}
        error={error}
        onRetry={() => void refetch()}
        empty={w('noRelated')}
      />
      {edited && (
        <RelationDialog
          client_ID={client_ID}
          relation={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
