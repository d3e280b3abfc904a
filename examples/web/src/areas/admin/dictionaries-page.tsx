import { admin, dictionarySystems } from '@danbao/core';
import {
  Button,
  type Column,
  DataTable,
  type DictionaryTypeRecord,
  useDictionaryTypes,
  useLocale,
} from '@danbao/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { DictionaryDialog } from './dictionary-dialog.tsx';
import { DictionaryItems } from './dictionary-items.tsx';
import { useAdminPageWords } from './i18n/words.ts';
import { RowButtons } from './row-buttons.tsx';
import { useRemove } from './use-remove.ts';

/** Dictionaries, and beside them the entries of the chosen one. */
export function DictionariesPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  usePageTitle(w('dictionaries'));
  const types = useDictionaryTypes();
  const remove = useRemove();
  const [{ id }, change] = useAddressState({ id: '' });
  const [edited, setEdited] = useState<DictionaryTypeRecord | 'new'>();
  const chosen = types.data?.find(({ dictTypeId }) => dictTypeId === id) ?? types.data?.[0];
  const columns: Column<DictionaryTypeRecord>[] = [
    {
      id: 'name',
      header: w('dictionaryName'),
      cell: (row) => (
        <button
          type="button"
          className="cursor-pointer text-left text-link"
          aria-label={w('openItems', { name: row.typeName })}
          aria-pressed={row.dictTypeId === chosen?.dictTypeId}
          onClick={() => change({ id: row.dictTypeId })}
        >
          {row.typeName}
        </button>
      ),
    },
    { id: 'id', header: w('typeId'), kind: 'nowrap', cell: (row) => <code className="db-mono">{row.dictTypeId}</code> },
    { id: 'no', header: w('typeNo'), cell: (row) => <code className="db-mono">{row.dictTypeNo}</code> },
    {
      id: 'system',
      header: w('system'),
      kind: 'nowrap',
      cell: (row) => answerOf(dictionarySystems, row.sysId, locale),
    },
    { id: 'entries', header: w('entries'), kind: 'number', cell: (row) => row.entryCount },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { dictTypeId, typeName: name, version } = row;
        return (
          <RowButtons
            name={name}
            onEdit={() => setEdited(row)}
            onRemove={() => remove(admin.removeDictionaryType, { dictTypeId }, { name, version })}
          />
        );
      },
    },
  ];
  return (
    <>
      <PageHead
        title={w('dictionaries')}
        tools={
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            {w('addDictionary')}
          </Button>
        }
      />
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <div className="db-panel min-w-0 p-3 lg:p-4">
          <DataTable
            label={w('dictionaries')}
            columns={columns}
            rows={types.data}
            rowKey={(row) => row.dictTypeId}
            selectedKey={chosen?.dictTypeId}
            onRowClick={(row) => change({ id: row.dictTypeId })}
            error={types.error}
            onRetry={() => void types.refetch()}
            empty={w('noDictionaries')}
          />
        </div>
        {chosen && <DictionaryItems key={chosen.dictTypeId} type={chosen} />}
      </div>
      {edited && (
        <DictionaryDialog {...(edited === 'new' ? {} : { before: edited })} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
