import { usePermission } from '@danbao/react';
import { ClientDialog, type CustomerRecord, useRemoveClient } from '@danbao/react/customers';
import { emptyFilter } from '@danbao/react/resources';
import { useSelection } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { ListingPage } from '../../shared/listing-page.tsx';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { ClientBatch } from './client-batch.tsx';
import { clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';
import { useClientList } from './use-client-list.tsx';

/** Clients: search, add, change (B21). */
export function CustomersPage() {
  const w = useCustomersWords();
  const navigate = useNavigate();
  const clients = useClientList();
  const [search] = useAddressState<string>(emptyFilter(clients.listing));
  const { where = '', order = '', text: _, ...filter } = search;
  const mayWrite = usePermission('customer:write');
  const remove = useRemoveClient();
  const selection = useSelection<CustomerRecord>(({ client_ID }) => client_ID);
  const [edited, setEdited] = useState<CustomerRecord | 'new'>();
  return (
    <>
      <ListingPage
        {...clients}
        title={w('list')}
        empty={w('firstClient')}
        tools={
          <>
            <ExportButton noun="customers" filter={filter} where={where} order={order} fileName={w('list')} />
            {mayWrite && (
              <>
                <ImportTools noun="customers" />
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                  {w('add')}
                </Button>
              </>
            )}
          </>
        }
        {...(mayWrite
          ? {
              selection,
              batch: <ClientBatch selection={selection} />,
              rowTools: (row: CustomerRecord) => (
                <RowButtons name={row.clientName} onEdit={() => setEdited(row)} onRemove={() => void remove(row)} />
              ),
            }
          : {})}
      />
      {edited && (
        <ClientDialog
          client={edited === 'new' ? undefined : edited}
          onSaved={(saved) => edited === 'new' && void navigate(clientPath(saved))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
