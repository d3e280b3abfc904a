import { formatAmount } from '@danbao/core/format';
import { buildPath } from '@danbao/core/routes';
import type { CustomerRecord } from '@danbao/react/customers';
import type { Column } from '@danbao/react/table';
import { Link } from 'react-router';
import type { CustomersWordFunction } from './i18n/words.ts';

/** The page of a client, by type and id. */
export function clientPath({ clientTypeID, client_ID }: Pick<CustomerRecord, 'clientTypeID' | 'client_ID'>): string {
  return buildPath('customerDetail', { type: clientTypeID, id: client_ID });
}

/** The name of a client leads to their page. */
export function ClientLink({ client }: { readonly client: CustomerRecord }) {
  return (
    <Link className="db-link db-cell-cut" title={client.clientName} to={clientPath(client)}>
      {client.clientName}
    </Link>
  );
}

export function clientColumns(w: CustomersWordFunction): Column<CustomerRecord>[] {
  return [
    {
      id: 'name',
      header: w('name'),
      cell: (row) => <ClientLink client={row} />,
      text: (row) => row.clientName,
    },
    {
      id: 'type',
      header: w('type'),
      kind: 'nowrap',
      cell: ({ clientTypeID }) => w(clientTypeID === '05' ? 'person' : 'company'),
    },
    {
      id: 'number',
      header: w('number'),
      kind: 'nowrap',
      cell: ({ certificateCode, personNum }) => <span className="db-mono">{certificateCode ?? personNum}</span>,
      text: ({ certificateCode, personNum }) => certificateCode ?? personNum ?? '',
    },
    { id: 'phone', header: w('phone'), kind: 'nowrap', cell: (row) => row.phoneOne },
    { id: 'applications', header: w('applicationCount'), kind: 'number', cell: (row) => row.applyCount },
    {
      id: 'guaranteed',
      header: w('guaranteed'),
      kind: 'number',
      cell: ({ guarantySum = '0' }) => formatAmount(guarantySum),
    },
  ];
}
