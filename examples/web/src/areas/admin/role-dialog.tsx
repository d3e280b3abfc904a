import type { ValuesOf } from '@danbao/core';
import { admin, role } from '@danbao/core/admin';
import { useSession } from '@danbao/react';
import { RightsField, type RoleRecord, usePermissionRegistry } from '@danbao/react/admin';
import { formValues, RecordDialog } from '@danbao/react/form';
import { useAdminPageWords } from './i18n/words.ts';
import { useSave } from './use-save.ts';

export interface RoleDialogProps {
  /** The role that is changed; a new one when not given. */
  readonly before?: RoleRecord;
  readonly onClose: () => void;
}

const names = Object.keys(role.fields);

/** Adds or changes a role and the rights that it gives. */
export function RoleDialog({ before, onClose }: RoleDialogProps) {
  const w = useAdminPageWords();
  const save = useSave();
  const grantable = useSession()?.permissions ?? [];
  const groups = usePermissionRegistry().data;
  if (!groups) return null;
  return (
    <RecordDialog
      title={w(before ? 'editRole' : 'addRole')}
      entity={role}
      names={before?.limit === 'own' ? ['asksFactor'] : names}
      own={{ permissions: <RightsField key="permissions" name="permissions" groups={groups} grantable={grantable} /> }}
      values={formValues(names, { permissions: [] }, before)}
      draft={`role:${before?.roleId ?? 'new'}`}
      version={before?.version}
      onSave={async (values, _, version) => {
        const body = values as ValuesOf<typeof role>;
        if (before) await save(admin.updateRole, { ...body, roleId: before.roleId }, { version });
        else await save(admin.addRole, body);
      }}
      onClose={onClose}
    />
  );
}
