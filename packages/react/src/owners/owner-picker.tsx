import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { usePermission } from '../provider/use-permission.ts';
import type { Column } from '../table/data-table.tsx';
import { PickerDialog } from '../table/picker-dialog.tsx';
import { useOwnerColumns } from './owner-columns.tsx';
import { OwnerDialogLater } from './owner-dialog-later.tsx';
import { nameOfOwner, type OwnerRecord } from './owner-record.ts';
import { type ClientType, useOwners } from './use-owners.ts';
import { useRemoveOwner } from './use-remove-owner.ts';

export interface OwnerPickerProps {
  /** 04 lists enterprises, 05 individuals, each in a table of its own (I3). */
  readonly clientTypeID?: ClientType | undefined;
  /** Text to search for at first. */
  readonly query?: string;
  /** The client of the application, who is listed first; `take` is for one who is no owner yet. */
  readonly client?: { readonly name: string; readonly take: () => void } | undefined;
  readonly onPick: (owner: OwnerRecord) => void;
  readonly onClose: () => void;
}

/** Stands in the list for a client who is no owner yet. */
const notRecorded = 'client';

/** Picks one active owner, the client of the application first; those who may can change and delete owners here too (I1-I7). */
export function OwnerPicker({ clientTypeID, query = '', client, onPick, onClose }: OwnerPickerProps) {
  const w = useWords();
  const owners = useOwners({ clientTypeID, query });
  const remove = useRemoveOwner();
  const mayWrite = usePermission('owner:write');
  const [edited, setEdited] = useState<OwnerRecord>();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const erase = async (owner: OwnerRecord) => {
    if (await remove(owner)) setRemoved((before) => [...before, owner.owner_ID]);
  };
  const [name, ...others] = useOwnerColumns(clientTypeID);
  const isClient = (owner: OwnerRecord) => client !== undefined && nameOfOwner(owner) === client.name;
  const marked: Column<OwnerRecord> = {
    id: 'name',
    header: name?.header ?? '',
    kind: 'nowrap',
    cell: (owner) => (
      <>
        {nameOfOwner(owner)} {isClient(owner) && <span className="db-tag db-tag-info">{w('isClient')}</span>}
      </>
    ),
  };
  const columns: Column<OwnerRecord>[] = [marked, ...others];
  if (mayWrite) {
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (owner) =>
        owner.owner_ID !== notRecorded && (
          <>
            <Button
              variant="text"
              icon={<Pencil />}
              aria-label={`${w('edit')} ${nameOfOwner(owner)}`}
              onClick={() => setEdited(owner)}
            />
            <Button
              variant="danger-text"
              icon={<Trash2 />}
              aria-label={`${w('delete')} ${nameOfOwner(owner)}`}
              onClick={() => void erase(owner)}
            />
          </>
        ),
    });
  }
  return (
    <PickerDialog
      title={w('pickOwnerTitle')}
      searchLabel={w('ownerQuery')}
      query={query}
      list={{
        ...owners,
        rows: owners.page === 1 && owners.query === '' ? clientFirst(owners.rows, client?.name) : owners.rows,
      }}
      rowKey={(owner) => owner.owner_ID}
      nameOf={nameOfOwner}
      columns={columns}
      empty={w('noOwners')}
      gone={removed}
      onPick={(owner) => (owner.owner_ID === notRecorded ? client?.take() : onPick(owner))}
      onClose={onClose}
    >
      {edited && (
        <OwnerDialogLater owner={edited} onSaved={() => setEdited(undefined)} onClose={() => setEdited(undefined)} />
      )}
    </PickerDialog>
  );
}

/** The first page with the client before everybody else, whether they are recorded as an owner or not. */
function clientFirst(
  rows: readonly OwnerRecord[] | undefined,
  client: string | undefined,
): readonly OwnerRecord[] | undefined {
  if (!rows || client === undefined) return rows;
  const own = rows.filter((row) => nameOfOwner(row) === client);
  const first =
    own.length > 0 ? own : [{ owner_ID: notRecorded, ownerName: client, personName: client } as OwnerRecord];
  return [...first, ...rows.filter((row) => !own.includes(row))];
}
