import { buildPath } from '@danbao/core/routes';
import type { CustomerRecord } from '@danbao/react/customers';
import { Link } from 'react-router';

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
