import { treeOf } from '@danbao/core/admin';
import { archiveTypes, fonds } from '@danbao/core/archives';
import { useEndpoint } from '@danbao/react';
import { Tree } from '@danbao/react/ui';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useArchiveWords } from './i18n/words.ts';

const many = { pageSize: '1000' } as const;

/** Fonds with the types of records in them: what is chosen narrows the list. */
export function ArchiveTree({ isFolded }: { readonly isFolded: boolean }) {
  const w = useArchiveWords();
  const [{ fondsId = '', categoryId = '' }, change] = useAddressState<string>({ fondsId: '', categoryId: '' });
  const allFonds = useEndpoint(fonds.calls.page, many, { staleTime: 60_000 }).data?.rows ?? [];
  const types = useEndpoint(archiveTypes.calls.page, many, { staleTime: 60_000 }).data?.rows ?? [];
  const rows = [
    { id: '', name: w('allArchives'), fonds: '', type: '' },
    ...allFonds.flatMap(({ fondsId: id, fondsCode, fondsName }) => [
      { id, name: `${fondsCode} ${fondsName}`, fonds: id, type: '' },
      ...types.map(({ typeId, typeCode, typeName }) => ({
        ...{ id: idOf(id, typeId), parentId: id, name: `${typeCode} ${typeName}`, fonds: id, type: typeId },
      })),
    ]),
  ];
  const selected = categoryId === '' ? fondsId : idOf(fondsId, categoryId);
  const tree = (
    <Tree
      label={w('tree')}
      nodes={treeOf(rows)}
      openLevels={2}
      nameOf={({ name }) => name}
      selected={rows.some(({ id }) => id === selected) ? selected : undefined}
      onChoose={({ fonds: chosen, type }) => change({ fondsId: chosen, categoryId: type, page: '1' })}
    />
  );
  return (
    <nav className="db-panel mb-3 p-2" aria-label={w('tree')}>
      {isFolded ? (
        <details>
          <summary className="cursor-pointer p-1">{rows.find(({ id }) => id === selected)?.name ?? w('tree')}</summary>
          {tree}
        </details>
      ) : (
        tree
      )}
    </nav>
  );
}

const idOf = (fondsId: string, typeId: string) => `${fondsId}/${typeId}`;
