import { admin, flatTree, type TreeNode, treeOf } from '@danbao/core/admin';
import { usePermission } from '@danbao/react';
import { type UnitRecord, useAdminCall, useUnits } from '@danbao/react/admin';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAdminPageWords } from './i18n/words.ts';
import { StateTag } from './state-tag.tsx';
import { UnitDialog } from './unit-dialog.tsx';

type Opened = { readonly before: UnitRecord } | { readonly parentId: string };

/** The units of the group as a tree: add, rename, put below another, close and open again. */
export function UnitsPage() {
  const w = useAdminPageWords();
  usePageTitle(w('units'));
  const mayAdd = usePermission('unit:all');
  const units = useUnits();
  const call = useAdminCall();
  const [opened, open] = useState<Opened>();
  const all = units.data?.map((row) => ({ ...row, id: row.unitUid }));
  const turn = ({ unitUid, unitName: name, active, version }: UnitRecord) =>
    call(
      admin.enableUnit,
      { unitUid, active: active === '1' ? '0' : '1' },
      { version, ...(active === '1' ? { question: { text: w('closeUnitQuestion', { name }), danger: true } } : {}) },
    );
  const columns: Column<TreeNode<UnitRecord>>[] = [
    {
      id: 'name',
      header: w('unitName'),
      cell: ({ unitName, level }) => <span style={{ paddingLeft: level * 24 }}>{unitName}</span>,
    },
    { id: 'code', header: w('unitCode'), kind: 'nowrap', cell: (row) => row.unitUid },
    { id: 'people', header: w('activePeople'), kind: 'number', cell: (row) => row.userCount },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ active }) => <StateTag on={active === '1'} text={w(active === '1' ? 'openUnit' : 'closedUnit')} />,
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { unitUid, unitName: name, active } = row;
        return (
          <>
            {mayAdd && (
              <Button
                variant="text"
                icon={<Plus />}
                disabled={active === '0'}
                aria-label={w('addBelow', { name })}
                onClick={() => open({ parentId: unitUid })}
              />
            )}
            <Button
              variant="text"
              icon={<Pencil />}
              aria-label={w('editNamed', { name })}
              onClick={() => open({ before: row })}
            />
            <Button
              variant="text"
              aria-label={w(active === '1' ? 'closeNamed' : 'reopenNamed', { name })}
              onClick={() => void turn(row)}
            >
              {w(active === '1' ? 'closeUnit' : 'enable')}
            </Button>
          </>
        );
      },
    },
  ];
  return (
    <>
      <PageHead
        title={w('units')}
        about={w('unitsHelp')}
        tools={
          mayAdd && (
            <>
              <ExportButton noun="units" fileName={w('units')} />
              <ImportTools noun="units" />
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ parentId: '' })}>
                {w('addUnit')}
              </Button>
            </>
          )
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <DataTable
          label={w('units')}
          columns={columns}
          rows={all && flatTree(treeOf(all))}
          rowKey={(row) => row.unitUid}
          error={units.error}
          onRetry={() => void units.refetch()}
        />
      </div>
      {opened && all && <UnitDialog {...opened} all={all} onClose={() => open(undefined)} />}
    </>
  );
}
