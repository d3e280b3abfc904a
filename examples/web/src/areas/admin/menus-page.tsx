import { message } from '@danbao/core';
import { admin, branchOf, flatTree, permissionNames, treeOf } from '@danbao/core/admin';
import { useDanbao } from '@danbao/react';
import { type MenuEntryRecord, useAdminCall, useMenuEntries, usePermissionRegistry } from '@danbao/react/admin';
import { type Column, DataTable, SearchBar } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { MenuIcon } from '../../shared/menu-icon.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useAdminPageWords } from './i18n/words.ts';
import { MenuEntryDialog } from './menu-entry-dialog.tsx';
import { StateTag } from './state-tag.tsx';

type Opened = { readonly before: MenuEntryRecord } | { readonly parentId: string };

/** The menu of everybody as a tree: add, change, move, delete. */
export function MenusPage() {
  const w = useAdminPageWords();
  const { locale, matchOption } = useDanbao();
  usePageTitle(w('menus'));
  const entries = useMenuEntries();
  const rights = permissionNames(usePermissionRegistry().data ?? [], locale);
  const call = useAdminCall();
  const [{ text }, change] = useAddressState({ text: '' });
  const { mayWrite, about, columnsOf } = useGroupSetting(admin.updateMenuEntry, w('menusHelp'));
  const [opened, open] = useState<Opened>();
  const all = entries.data;
  const titleOf = (row: MenuEntryRecord) => (locale === 'zh' ? row.title : (row.titleEn ?? row.title));
  const fits = (row: MenuEntryRecord) =>
    [row.title, row.titleEn, row.name, row.path].some(
      (each) => each && matchOption(each, text, { value: row.id, label: { zh: each, en: each } }),
    );
  const rows = all && flatTree(treeOf(all)).filter((row) => text === '' || fits(row));
  const move = (row: MenuEntryRecord, step: -1 | 1) => {
    const siblings = (all ?? []).filter(({ parentId }) => parentId === row.parentId);
    const position = String(siblings.findIndex(({ id }) => id === row.id) + step);
    const { id, version } = row;
    const place = row.parentId === undefined ? {} : { parentId: row.parentId };
    void call(admin.moveMenuEntry, { id, position, ...place }, { version });
  };
  const remove = (row: MenuEntryRecord) => {
    const count = branchOf(all ?? [], row.id).length - 1;
    const name = titleOf(row);
    const question = { text: w(count > 0 ? 'removeBranchQuestion' : 'removeQuestion', { name, count }), danger: true };
    const input = { id: row.id, withBelow: count > 0 ? '1' : '0' } as const;
    void call(admin.removeMenuEntry, input, { question, version: row.version, said: () => message('deleted', locale) });
  };
  const columns: Column<MenuEntryRecord & { readonly level: number }>[] = [
    {
      id: 'title',
      header: w('entryTitle'),
      cell: (row) => (
        <span
          className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:flex-none"
          style={{ paddingLeft: row.level * 24 }}
        >
          <MenuIcon name={row.icon} entry={row.name} />
          {titleOf(row)}
        </span>
      ),
    },
    {
      id: 'path',
      header: w('entryPath'),
      cell: (row) =>
        row.path === undefined ? (
          <span className="text-quiet">{w('group')}</span>
        ) : (
          <code className="db-mono">{row.path}</code>
        ),
    },
    {
      id: 'needs',
      header: w('entryNeeds'),
      cell: (row) =>
        row.needs === undefined ? (
          <span className="text-quiet">{w('everybody')}</span>
        ) : (
          (rights.get(row.needs) ?? row.needs)
        ),
    },
    {
      id: 'shown',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ isShown }) => <StateTag on={isShown === '1'} text={w(isShown === '1' ? 'shown' : 'hidden')} />,
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const name = titleOf(row);
        const siblings = (all ?? []).filter(({ parentId }) => parentId === row.parentId);
        return (
          <>
            <Button
              variant="text"
              icon={<ArrowUp />}
              disabled={siblings[0]?.id === row.id}
              aria-label={w('moveUp', { name })}
              onClick={() => move(row, -1)}
            />
            <Button
              variant="text"
              icon={<ArrowDown />}
              disabled={siblings.at(-1)?.id === row.id}
              aria-label={w('moveDown', { name })}
              onClick={() => move(row, 1)}
            />
            <Button
              variant="text"
              icon={<Plus />}
              aria-label={w('addBelow', { name })}
              onClick={() => open({ parentId: row.id })}
            />
            <RowButtons name={name} onEdit={() => open({ before: row })} onRemove={() => remove(row)} />
          </>
        );
      },
    },
  ];
  return (
    <>
      <PageHead
        title={w('menus')}
        about={about}
        tools={
          <>
            <ExportButton noun="menu-entries" fileName={w('menus')} />
            {mayWrite && <ImportTools noun="menu-entries" />}
            {mayWrite && (
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ parentId: '' })}>
                {w('addEntry')}
              </Button>
            )}
          </>
        }
      />
      <SearchBar
        key={text}
        label={w('findEntry')}
        initial={text}
        className="db-panel p-3 lg:p-4"
        onSearch={(next) => change({ text: next.trim() })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('menus')}
          columns={columnsOf(columns)}
          rows={rows}
          rowKey={(row) => row.id}
          error={entries.error}
          onRetry={() => void entries.refetch()}
          empty={w('noEntries')}
        />
      </div>
      {opened && all && <MenuEntryDialog {...opened} all={all} onClose={() => open(undefined)} />}
    </>
  );
}
