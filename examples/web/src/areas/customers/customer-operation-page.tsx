import { useCustomer } from '@danbao/react/customers';
import { Link, useParams } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { Statements } from '../statements/public.ts';
import { clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';
import { MainClients } from './main-clients.tsx';

/** How a client does business: whom they sell to and buy from. */
export function CustomerOperationPage() {
  const w = useCustomersWords();
  const { id = '' } = useParams();
  const { data: client, error, refetch } = useCustomer(id);
  usePageTitle(client ? w('operationOf', { name: client.clientName }) : w('seeOperation'));
  if (error)
    return <RecordMissing title={w('missing')} help={w('missingHelp')} error={error} onRetry={() => void refetch()} />;
  if (!client) return null;
  return (
    <>
      <PageHead
        title={client.clientName}
        about={w('seeOperation')}
        tools={
          <Link className="db-button" to={clientPath(client)}>
            {w('detail')}
          </Link>
        }
      />
      <div className="grid gap-3">
        <Statements clientId={id} />
        <MainClients clientId={id} />
      </div>
    </>
  );
}
