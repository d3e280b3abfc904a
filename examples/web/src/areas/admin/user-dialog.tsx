import type { AnyEntity, ValuesOf } from '@danbao/core';
import { account, admin, departments, newAccount } from '@danbao/core/admin';
import { withOptions } from '@danbao/core/fields';
import { newGuarantyId } from '@danbao/core/format';
import { useEndpoint, useSession } from '@danbao/react';
import { type AccountRecord, useRoles, useUnits } from '@danbao/react/admin';
import {
  type ControlProps,
  EntityField,
  EntityFormContext,
  formValues,
  ListControl,
  RecordDialog,
} from '@danbao/react/form';
import { use, useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';
import { NewPasswordControl } from './new-password-control.tsx';
import { optionsOf } from './options.ts';
import { PostsField } from './posts-field.tsx';
import { useSave } from './use-save.ts';

export interface UserDialogProps {
  /** The user who is changed; a new one when not given. */
  readonly user?: AccountRecord;
  readonly onClose: () => void;
}

/** Adds or changes a user; a new one gets their first password here. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const w = useAdminPageWords();
  const save = useSave();
  const unitUid = useSession()?.user?.unitUid ?? '';
  const units = useUnits().data;
  const roles = useRoles().data;
  // Sent again after a failure it is the same user.
  const [userId] = useState(user?.userId ?? newGuarantyId());
  const fields = Object.keys(account.fields);
  const names = user ? fields : [...fields, 'password'];
  const entity = withOptions((user ? account : newAccount) as AnyEntity, {
    unitUid: optionsOf(
      units?.filter((row) => row.active === '1' || row.unitUid === user?.unitUid),
      (row) => row.unitUid,
      (row) => row.unitName,
    ),
    roleId: optionsOf(
      roles,
      (row) => row.roleId,
      (row) => row.roleName,
    ),
  });
  if (!units || !roles) return null;
  return (
    <RecordDialog
      title={w(user ? 'editUser' : 'addUser')}
      entity={entity}
      names={names}
      own={{
        deptName: <EntityField key="deptName" name="deptName" control={DepartmentControl} />,
        posts: <PostsField key="posts" />,
        password: <EntityField key="password" name="password" control={NewPasswordControl} />,
      }}
      values={formValues(names, user ? { posts: [] } : { unitUid, userId, posts: [] }, user)}
      draft={`user:${user?.userId ?? 'new'}`}
      version={user?.version}
      onSave={async (values, _, version) => {
        if (user) await save(admin.updateUser, { ...(values as ValuesOf<typeof account>), userId }, { version });
        else await save(admin.addUser, { ...(values as ValuesOf<typeof newAccount>), userId });
      }}
      onClose={onClose}
    />
  );
}

/** The department of a user: one of those of the unit that is chosen in the form. */
function DepartmentControl(props: ControlProps) {
  const form = use(EntityFormContext)?.form;
  const deptId = String(form?.watch('unitUid') ?? '');
  const rows = useEndpoint(departments.list, { deptId }, { enabled: deptId !== '', staleTime: 60_000 }).data ?? [];
  return <ListControl {...props} options={rows.map(({ deptName }) => ({ value: deptName, text: deptName }))} />;
}
