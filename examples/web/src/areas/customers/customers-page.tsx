import { useLocale, usePermission } from '@danbao/react';
import {
  ClientDialog,
  type ClientSearch,
  type CustomerRecord,
  useCustomers,
  useIndustries,
  useRemoveClient,
} from '@danbao/react/customers';
import { SegmentControl, SelectField } from '@danbao/react/form';
import { Pager, SearchBar, ToolTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportLink } from '../../shared/exchange/import-link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useListAddress } from '../../shared/use-list-address.ts';
import { clientColumns, clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';

/** Clients: search, add, change (B21). */
export function CustomersPage() {
  const w = useCustomersWords();
  usePageTitle(w('list'));
  const navigate = useNavigate();
  const state = useListAddress<ClientSearch>({ text: '', clientTypeID: '', industry: '' });
  const clients = useCustomers({ state });
  const locale = useLocale();
  const mayWrite = usePermission('customer:write');
  const remove = useRemoveClient();
  const [edited, setEdited] = useState<CustomerRecord | 'new'>();
  const columns = clientColumns(w);
  if (mayWrite)
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <RowButtons name={row.clientName} onEdit={() => setEdited(row)} onRemove={() => void remove(row)} />
      ),
    });
  const types = [
    { value: '', text: w('all') },
    { value: '04', text: w('company') },
    { value: '05', text: w('person') },
  ];
  const industries = [
    { value: '', text: w('all') },
    ...useIndustries().map(({ value, label }) => ({ value, text: label[locale] })),
  ];
  return (
    <>
      <PageHead
        title={w('list')}
        tools={
          <>
            <ExportButton noun="customers" filter={filterOf(state[0].search)} fileName={w('list')} />
            {mayWrite && (
              <>
                <ImportLink to="/import/customers" />
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                  {w('add')}
                </Button>
              </>
            )}
          </>
        }
      />
      <SearchBar
        label={w('search')}
        initial={clients.search.text}
        values={{ clientTypeID: clients.search.clientTypeID, industry: clients.search.industry }}
        onSearch={(text) => clients.find({ text })}
        className="db-panel p-3 lg:p-4"
      >
        <SegmentControl
          name="client-type"
          label={w('type')}
          value={clients.search.clientTypeID}
          options={types}
          onChange={(clientTypeID) => clients.find({ clientTypeID })}
        />
        <SelectField
          name="industry"
          label={w('industry')}
          value={clients.search.industry}
          options={industries}
          onChange={(industry) => clients.find({ industry })}
        />
      </SearchBar>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <ToolTable
          storeKey="customers"
          label={w('list')}
          columns={columns}
          rows={clients.rows}
          rowKey={(row) => row.client_ID}
          stale={clients.stale}
          error={clients.error}
          onRetry={clients.reload}
          empty={w('empty')}
        />
        <Pager
          total={clients.total}
          more={clients.more}
          page={clients.page}
          size={clients.size}
          onChange={clients.goTo}
        />
      </div>
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

/** What of a search an export narrows by. */
function filterOf({ clientTypeID, industry }: ClientSearch): Readonly<Record<string, string>> {
  return { ...(clientTypeID === '' ? {} : { clientTypeID }), ...(industry === '' ? {} : { industry }) };
}
