import { type DictionaryType, dictionaryItems, dictionaryTypes } from '@danbao/core/admin';
import { emptyFilter, type RecordsFilter, ResourceList, useRecords } from '@danbao/react/resources';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useDictionaryWords } from './i18n/words.ts';

/** Dictionaries, and beside them the entries of the chosen one. */
export function DictionariesPage() {
  const w = useDictionaryWords();
  usePageTitle(w('dictionaries'));
  const state = useListAddress<RecordsFilter>(emptyFilter(dictionaryTypes));
  const [{ id }, change] = useAddressState({ id: '' });
  const types = useRecords(dictionaryTypes, { state }).rows as readonly DictionaryType[] | undefined;
  const chosen = types?.find(({ dictTypeId }) => dictTypeId === id) ?? types?.[0];
  const typeName = {
    cell: (row: object) => {
      const { dictTypeId, typeName: name } = row as DictionaryType;
      return (
        <button
          type="button"
          className="cursor-pointer text-left text-link"
          aria-label={w('openItems', { name })}
          aria-pressed={dictTypeId === chosen?.dictTypeId}
          onClick={() => change({ id: dictTypeId })}
        >
          {name}
        </button>
      );
    },
  };
  const entries = {
    id: 'entryCount',
    header: w('entries'),
    kind: 'number',
    cell: (row: Readonly<Record<string, unknown>>) => String(row['entryCount'] ?? ''),
  } as const;
  return (
    <ResourceList
      resource={dictionaryTypes}
      state={state}
      selected={chosen?.dictTypeId}
      onRowClick={({ dictTypeId }) => change({ id: String(dictTypeId) })}
      columns={{ typeName }}
      moreColumns={[entries]}
      arrange={({ tools, search, table }) => (
        <>
          <PageHead title={w('dictionaries')} tools={tools} />
          <div className="grid items-start gap-3 xl:grid-cols-[3fr_2fr]">
            <div className="db-panel min-w-0 p-3">
              {search}
              {table}
            </div>
            {chosen && <DictionaryItems key={chosen.dictTypeId} type={chosen} />}
          </div>
        </>
      )}
    />
  );
}

/** The entries of a dictionary: add, change, delete. */
function DictionaryItems({ type: { dictTypeId, typeName } }: { readonly type: DictionaryType }) {
  const w = useDictionaryWords();
  const fixed = { dictTypeId };
  const { total } = useRecords(dictionaryItems, { fixed });
  const title = w('itemsOf', { name: typeName });
  return (
    <ResourceList
      resource={dictionaryItems}
      fixed={fixed}
      values={{ sort: String(total) }}
      arrange={({ tools, table }) => (
        <section className="db-panel min-w-0 p-3 lg:p-4" aria-label={title}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-16 font-semibold">{title}</h2>
            {tools}
          </div>
          {table}
        </section>
      )}
    />
  );
}
