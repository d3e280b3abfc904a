import type { ValuesOf } from '@danbao/core';
import { admin, branchOf, departmentBody, flatTree, newDepartment, treeOf } from '@danbao/core/admin';
import { withOptions } from '@danbao/core/fields';
import type { DepartmentRecord } from '@danbao/react/admin';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useAdminPageWords } from './i18n/words.ts';
import { optionsOf } from './options.ts';
import { useSave } from './use-save.ts';

export interface DepartmentDialogProps {
  readonly unitUid: string;
  readonly all: readonly (DepartmentRecord & { readonly id: string })[];
  /** The department that is changed; a new one when not given. */
  readonly before?: DepartmentRecord;
  /** Where a new one stands; empty for directly below the unit. */
  readonly parentId?: string;
  readonly onClose: () => void;
}

const names = ['deptName', 'parentId', 'sort'];

/** Adds or changes a department. */
export function DepartmentDialog({ unitUid, all, before, parentId = '', onClose }: DepartmentDialogProps) {
  const w = useAdminPageWords();
  const save = useSave();
  const own = new Set(before ? branchOf(all, before.deptId).map(({ id }) => id) : []);
  const above = flatTree(treeOf(all)).filter(({ id }) => !own.has(id));
  const entity = withOptions(before ? departmentBody : newDepartment, {
    parentId: optionsOf(
      above,
      ({ id }) => id,
      ({ level, deptName }) => `${'　'.repeat(level)}${deptName}`,
    ),
  });
  const blank = { unitUid, parentId, sort: String(all.length) };
  return (
    <RecordDialog
      title={w(before ? 'editDepartment' : 'addDepartment')}
      entity={entity}
      names={names}
      values={formValues(names, before ? {} : blank, before)}
      draft={`department:${before?.deptId ?? `new:${unitUid}:${parentId}`}`}
      version={before?.version}
      onSave={async (values, _, version) => {
        if (before) await save(admin.updateDepartment, values as ValuesOf<typeof departmentBody>, { version });
        else await save(admin.addDepartment, values as ValuesOf<typeof newDepartment>);
      }}
      onClose={onClose}
    />
  );
}
