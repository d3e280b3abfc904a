import { type RelatedClient, relatedClients } from '@danbao/core/customers';
import { ClientPickControl } from '@danbao/react/customers';
import { type AnyRecord, ResourceList } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { Link } from 'react-router';
import { clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';

/** Who a client is tied to: add, change, delete. */
export function RelatedClients({ client_ID }: { readonly client_ID: string }) {
  const w = useCustomersWords();
  const number: Column<AnyRecord> = {
    id: 'number',
    header: w('number'),
    kind: 'nowrap',
    cell: (row) => <span className="db-mono">{String(row['certificateCode'] ?? '')}</span>,
  };
  return (
    <ResourceList
      resource={relatedClients}
      fixed={{ client_ID }}
      columns={{ relationClient_ID: { cell: (row) => <ClientLink {...(row as unknown as RelatedClient)} /> } }}
      moreColumns={[number]}
      controls={{ relationClient_ID: ClientPickControl }}
      arrange={({ title, tools, table }) => (
        <section className="db-panel p-3 lg:p-4">
          <div className="mb-3 flex items-center justify-between">
            <h2 className="text-16 font-semibold">{title}</h2>
            {tools}
          </div>
          {table}
        </section>
      )}
    />
  );
}

function ClientLink({ relationClient_ID, relationClientName, clientTypeID = '04' }: RelatedClient) {
  return (
    <Link
      className="db-link db-cell-cut"
      title={relationClientName}
      to={clientPath({ client_ID: relationClient_ID, clientTypeID })}
    >
      {relationClientName}
    </Link>
  );
}
