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
  readonly onPick: (owner: OwnerRecord) => void;
  readonly onClose: () => void;
}

/** Picks one active owner; those who may can change and delete owners here too (I1-I7). */
export function OwnerPicker({ clientTypeID, query = '', onPick, onClose }: OwnerPickerProps) {
  const w = useWords();
  const owners = useOwners({ clientTypeID, query });
  const remove = useRemoveOwner();
  const mayWrite = usePermission('owner:write');
  const [edited, setEdited] = useState<OwnerRecord>();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const erase = async (owner: OwnerRecord) => {
    if (await remove(owner)) setRemoved((before) => [...before, owner.owner_ID]);
  };
  const columns: Column<OwnerRecord>[] = [...useOwnerColumns(clientTypeID)];
  if (mayWrite) {
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (owner) => (
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
      list={owners}
      rowKey={(owner) => owner.owner_ID}
      nameOf={nameOfOwner}
      columns={columns}
      empty={w('noOwners')}
      gone={removed}
      onPick={onPick}
      onClose={onClose}
    >
      {edited && (
        <OwnerDialogLater owner={edited} onSaved={() => setEdited(undefined)} onClose={() => setEdited(undefined)} />
      )}
    </PickerDialog>
  );
}
