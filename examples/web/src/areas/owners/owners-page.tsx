import { activeStatus, ownerKinds } from '@danbao/core/measures';
import { useLocale, usePermission } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import {
  certificateOf,
  nameOfOwner,
  OwnerDialog,
  type OwnerRecord,
  type OwnerSearch,
  useOwners,
  useRemoveOwner,
} from '@danbao/react/measures';
import { type Column, Pager, SearchBar, ToolTable, useSelection } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useListAddress } from '../../shared/use-list-address.ts';
import { OwnerView } from './owner-view.tsx';

/** Owners: search, see in full, add, edit, delete. */
export function OwnersPage() {
  const w = useAppWords();
  const locale = useLocale();
  usePageTitle(w('ownersTitle'));
  const state = useListAddress<OwnerSearch>({ query: '', clientTypeID: '' });
  const owners = useOwners({ state });
  const mayWrite = usePermission('owner:write');
  const remove = useRemoveOwner();
  const selection = useSelection<OwnerRecord>((row) => row.owner_ID);
  const [edited, setEdited] = useState<OwnerRecord | 'new'>();
  const [viewed, setViewed] = useState<OwnerRecord>();
  const kindName = (row: OwnerRecord) => ownerKinds.find(({ value }) => value === row.ownerType)?.label[locale];

  const columns: Column<OwnerRecord>[] = [
    { id: 'name', header: w('ownerName'), kind: 'nowrap', cell: (row) => nameOfOwner(row) },
    { id: 'type', header: w('ownerType'), kind: 'nowrap', cell: kindName },
    {
      id: 'certificate',
      header: w('certificate'),
      kind: 'nowrap',
      cell: (row) => <span className="db-mono">{certificateOf(row)}</span>,
    },
    { id: 'contact', header: w('contact'), kind: 'nowrap', cell: (row) => row.contact },
    { id: 'phone', header: w('phone'), kind: 'nowrap', cell: (row) => row.phoneOne },
    {
      id: 'address',
      header: w('address'),
      cell: (row) => (
        <span className="db-cell-cut" title={row.houseAddress}>
          {row.houseAddress}
        </span>
      ),
    },
    { id: 'by', header: w('createdBy'), kind: 'nowrap', cell: (row) => row.createUserName },
  ];
  columns.push({
    id: 'actions',
    header: w('actions'),
    kind: 'actions',
    cell: (row) => {
      const name = nameOfOwner(row);
      return (
        <>
          <Button variant="text" icon={<Eye />} aria-label={w('viewNamed', { name })} onClick={() => setViewed(row)} />
          {mayWrite && <RowButtons name={name} onEdit={() => setEdited(row)} onRemove={() => void remove(row)} />}
        </>
      );
    },
  });
  const types = [
    { value: '', text: w('allTypes') },
    ...ownerKinds.map(({ value, label }) => ({ value: value === '01' ? '04' : '05', text: label[locale] })),
  ];
  return (
    <>
      <PageHead
        title={w('ownersTitle')}
        tools={
          <>
            <ExportButton
              noun="owners"
              name={owners.query}
              filter={{ status: activeStatus, clientTypeID: owners.clientTypeID }}
              fileName={w('ownersTitle')}
            />
            {mayWrite && (
              <>
                <ImportTools noun="owners" />
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                  {w('addOwner')}
                </Button>
              </>
            )}
          </>
        }
      />
      <SearchBar
        label={w('ownerQuery')}
        initial={owners.query}
        onSearch={owners.search}
        className="db-panel p-3 lg:p-4"
      >
        <SegmentControl
          name="owner-type"
          label={w('ownerType')}
          value={owners.clientTypeID}
          options={types}
          onChange={owners.showType}
        />
      </SearchBar>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <ToolTable
          storeKey="owners"
          selection={selection}
          rowName={nameOfOwner}
          label={w('ownersTitle')}
          columns={columns}
          rows={owners.rows}
          rowKey={(row) => row.owner_ID}
          stale={owners.stale}
          error={owners.error}
          onRetry={owners.reload}
          empty={w('noOwners')}
        />
        <Pager total={owners.total} page={owners.page} size={owners.size} onChange={owners.goTo} />
      </div>
      {viewed && <OwnerView owner={viewed} onClose={() => setViewed(undefined)} />}
      {edited && (
        <OwnerDialog
          owner={edited === 'new' ? undefined : edited}
          onSaved={() => setEdited(undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
