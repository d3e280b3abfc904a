import { type DictionaryType, dictionaryItems } from '@danbao/core/admin';
import { ResourceList, useRecords } from '@danbao/react/resources';
import { useDictionaryWords } from './i18n/words.ts';

/** The entries of a dictionary: add, change, delete. */
export function DictionaryItems({ type: { dictTypeId, typeName } }: { readonly type: DictionaryType }) {
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
