import { admin, dictionaryItem, initialValues, type ValuesOf } from '@danbao/core';
import {
  Button,
  type Column,
  DataTable,
  type DictionaryItemRecord,
  type DictionaryTypeRecord,
  formValues,
  RecordDialog,
  useDictionaryItems,
} from '@danbao/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';
import { RowButtons } from './row-buttons.tsx';
import { useRemove } from './use-remove.ts';
import { useSave } from './use-save.ts';

const names = Object.keys(dictionaryItem.fields);

/** The entries of a dictionary: add, change, delete. */
export function DictionaryItems({ type }: { readonly type: DictionaryTypeRecord }) {
  const w = useAdminPageWords();
  const { dictTypeId, typeName } = type;
  const items = useDictionaryItems(dictTypeId);
  const remove = useRemove();
  const save = useSave();
  const [edited, setEdited] = useState<DictionaryItemRecord | 'new'>();
  const before = edited === 'new' ? undefined : edited;
  const title = w('itemsOf', { name: typeName });
  const columns: Column<DictionaryItemRecord>[] = [
    { id: 'name', header: w('itemName'), cell: (row) => row.dictName },
    { id: 'value', header: w('itemValue'), cell: (row) => <code className="db-mono">{row.dictValue}</code> },
    { id: 'sort', header: w('sort'), kind: 'number', cell: (row) => row.sort },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { dictId, dictName: name, version } = row;
        return (
          <RowButtons
            name={name}
            onEdit={() => setEdited(row)}
            onRemove={() => remove(admin.removeDictionaryItem, { dictId }, { name, version })}
          />
        );
      },
    },
  ];
  return (
    <section className="db-panel min-w-0 p-3 lg:p-4" aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-semibold">{title}</h2>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
          {w('addItem')}
        </Button>
      </div>
      <DataTable
        label={title}
        columns={columns}
        rows={items.data}
        rowKey={(row) => row.dictId}
        stale={items.isPlaceholderData}
        error={items.error}
        onRetry={() => void items.refetch()}
        empty={w('noItems')}
      />
      {edited && (
        <RecordDialog
          title={w(before ? 'editItem' : 'addItem')}
          entity={dictionaryItem}
          names={names}
          values={formValues(names, initialValues(dictionaryItem), { sort: String(items.data?.length ?? 0) }, before)}
          onSave={async (values) => {
            const body = values as ValuesOf<typeof dictionaryItem>;
            if (before) await save(admin.updateDictionaryItem, { ...body, dictId: before.dictId }, before);
            else await save(admin.addDictionaryItem, { ...body, dictTypeId });
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
