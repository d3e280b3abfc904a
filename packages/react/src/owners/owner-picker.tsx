import { message } from '@danbao/core';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useMessage } from '../message/use-message.ts';
import { Pager } from '../pager/pager.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { SearchBar } from '../table/search-bar.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { certificateOf, nameOfOwner, type OwnerRecord } from './owner-record.ts';
import { type ClientType, useOwners } from './use-owners.ts';
import { useRemoveOwner } from './use-remove-owner.ts';

export interface OwnerPickerProps {
  readonly clientTypeID?: ClientType | undefined;
  /** Text to search for at first. */
  readonly query?: string;
  readonly onPick: (owner: OwnerRecord) => void;
  readonly onClose: () => void;
}

/** Picks one active owner: search, Search and Reset, paged table, single selection (I1-I7). */
export function OwnerPicker({ clientTypeID, query = '', onPick, onClose }: OwnerPickerProps) {
  const w = useWords();
  const locale = useLocale();
  const tell = useMessage();
  const owners = useOwners({ clientTypeID, query });
  const remove = useRemoveOwner();
  const mayWrite = usePermission('owner:write');
  const [picked, setPicked] = useState<OwnerRecord>();
  const [edited, setEdited] = useState<OwnerRecord>();
  const confirm = () => {
    if (picked) onPick(picked);
    else tell.warning(message('pickOne', locale));
  };
  const changed = (owner: OwnerRecord) => {
    setEdited(undefined);
    setPicked((now) => (now?.owner_ID === owner.owner_ID ? owner : now));
  };
  const columns: Column<OwnerRecord>[] = [
    {
      id: 'pick',
      header: <span className="db-hidden">{w('select')}</span>,
      kind: 'narrow',
      cell: (owner) => (
        <input
          type="radio"
          name="picked-owner"
          aria-label={w('selectRow', { name: nameOfOwner(owner) })}
          checked={picked?.owner_ID === owner.owner_ID}
          onChange={() => setPicked(owner)}
        />
      ),
    },
    { id: 'name', header: w('ownerName'), kind: 'nowrap', cell: nameOfOwner },
    {
      id: 'certificate',
      header: w('ownerCertificate'),
      kind: 'nowrap',
      cell: (owner) => <Code text={certificateOf(owner)} />,
    },
    { id: 'contact', header: w('contact'), kind: 'nowrap', cell: (owner) => owner.contact },
    { id: 'phone', header: w('phone'), kind: 'nowrap', cell: (owner) => owner.phoneOne },
  ];
  if (mayWrite) {
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (owner) => (
        <>
          <Button
            look="text"
            icon={<Pencil />}
            aria-label={`${w('edit')} ${nameOfOwner(owner)}`}
            onClick={() => setEdited(owner)}
          />
          <Button
            look="danger-text"
            icon={<Trash2 />}
            aria-label={`${w('delete')} ${nameOfOwner(owner)}`}
            onClick={() =>
              void remove(owner).then(
                (done) => done && setPicked((now) => (now?.owner_ID === owner.owner_ID ? undefined : now)),
              )
            }
          />
        </>
      ),
    });
  }
  return (
    <Dialog
      title={w('pickOwnerTitle')}
      width="picker"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button look="primary" onClick={confirm}>
            {w('confirm')}
          </Button>
        </>
      }
    >
      <SearchBar label={w('ownerQuery')} initial={query} onSearch={owners.search} className="db:mb-3" autoFocus />
      <DataTable
        label={w('pickOwnerTitle')}
        columns={columns}
        rows={owners.rows}
        rowKey={(owner) => owner.owner_ID}
        stale={owners.stale}
        error={owners.error}
        onRetry={owners.reload}
        empty={w('noOwners')}
        selectedKey={picked?.owner_ID ?? ''}
        onRowClick={setPicked}
      />
      <Pager total={owners.total} page={owners.page} size={owners.size} onChange={owners.goTo} />
      {edited && <OwnerDialog owner={edited} onSaved={changed} onClose={() => setEdited(undefined)} />}
    </Dialog>
  );
}

function Code({ text }: { readonly text: string }) {
  return <span className="db-mono">{text}</span>;
}
