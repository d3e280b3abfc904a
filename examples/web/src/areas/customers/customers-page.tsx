import { customers } from '@danbao/core/customers';
import { listing } from '@danbao/core/resources';
import { usePermission } from '@danbao/react';
import { ClientDialog, type CustomerRecord, useIndustries, useRemoveClient } from '@danbao/react/customers';
import { emptyFilter } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { ListingPage } from '../../shared/listing-page.tsx';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { ClientLink, clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';

/** Clients: search, add, change (B21). */
export function CustomersPage() {
  const w = useCustomersWords();
  const navigate = useNavigate();
  const clients = useClientList();
  const [search] = useAddressState<string>(emptyFilter(clients));
  const { where = '', order = '', text: _, ...filter } = search;
  const mayWrite = usePermission('customer:write');
  const remove = useRemoveClient();
  const [edited, setEdited] = useState<CustomerRecord | 'new'>();
  return (
    <>
      <ListingPage
        listing={clients}
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
        columns={{
          clientName: { header: w('name'), cell: (row) => <ClientLink client={row} /> },
          certificateCode: {
            header: w('number'),
            kind: 'nowrap',
            cell: (row) => <span className="db-mono">{numberOf(row)}</span>,
            text: numberOf,
            // Numbers of persons are masked, and nothing is sorted by them.
            sort: undefined,
          },
          phoneOne: { kind: 'nowrap' },
        }}
        {...(mayWrite
          ? {
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

/** Industries are chosen by their names. */
function useClientList() {
  const industry = useIndustries();
  return useMemo(
    () =>
      listing(customers.list, {
        follows: ['client'],
        key: 'client_ID',
        columns: ['clientName', 'clientTypeID', 'certificateCode', 'phoneOne', 'applyCount', 'guarantySum'],
        filters: ['clientTypeID', 'industry'],
        choices: { industry },
      }),
    [industry],
  );
}

const numberOf = ({ certificateCode, personNum }: CustomerRecord) => certificateCode ?? personNum ?? '';
