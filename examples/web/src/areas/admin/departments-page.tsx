import { admin, flatTree, type TreeNode, treeOf } from '@danbao/core/admin';
import { useSession } from '@danbao/react';
import { type DepartmentRecord, useUnitDepartments, useUnits } from '@danbao/react/admin';
import { SelectField } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { DepartmentDialog } from './department-dialog.tsx';
import { useAdminPageWords } from './i18n/words.ts';
import { useRemove } from './use-remove.ts';

type Opened = { readonly before: DepartmentRecord } | { readonly parentId: string };

/** The departments of a unit as a tree: add, change, delete. */
export function DepartmentsPage() {
  const w = useAdminPageWords();
  usePageTitle(w('departments'));
  const own = useSession()?.user?.unitUid ?? '';
  const [{ unit: unitUid }, change] = useAddressState({ unit: own });
  const units = useUnits().data ?? [];
  const departments = useUnitDepartments(unitUid);
  const remove = useRemove();
  const [opened, open] = useState<Opened>();
  const all = departments.data?.map((row) => ({ ...row, id: row.deptId }));
  const columns: Column<TreeNode<DepartmentRecord>>[] = [
    {
      id: 'name',
      header: w('departmentName'),
      cell: ({ deptName, level }) => <span style={{ paddingLeft: level * 24 }}>{deptName}</span>,
    },
    { id: 'people', header: w('people'), kind: 'number', cell: (row) => row.userCount },
    { id: 'sort', header: w('sort'), kind: 'number', cell: (row) => row.sort },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { deptId, deptName: name, version } = row;
        return (
          <>
            <Button
              variant="text"
              icon={<Plus />}
              aria-label={w('addBelow', { name })}
              onClick={() => open({ parentId: deptId })}
            />
            <RowButtons
              name={name}
              onEdit={() => open({ before: row })}
              onRemove={() => remove(admin.removeDepartment, { deptId }, { name, version })}
            />
          </>
        );
      },
    },
  ];
  return (
    <>
      <PageHead
        title={w('departments')}
        tools={
          <>
            {units.length > 1 && (
              <SelectField
                name="unit"
                label={w('unit')}
                value={unitUid}
                options={units.map((each) => ({ value: each.unitUid, text: each.unitName }))}
                onChange={(unit) => change({ unit })}
              />
            )}
            <ExportButton noun="departments" fileName={w('departments')} />
            <ImportTools noun="departments" />
            <Button
              variant="primary"
              className="self-end"
              icon={<Plus aria-hidden="true" />}
              onClick={() => open({ parentId: '' })}
            >
              {w('addDepartment')}
            </Button>
          </>
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <DataTable
          label={w('departments')}
          columns={columns}
          rows={all && flatTree(treeOf(all))}
          rowKey={(row) => row.deptId}
          stale={departments.isPlaceholderData}
          error={departments.error}
          onRetry={() => void departments.refetch()}
          empty={w('noDepartments')}
        />
      </div>
      {opened && all && <DepartmentDialog {...opened} unitUid={unitUid} all={all} onClose={() => open(undefined)} />}
    </>
  );
}
