import type { ValuesOf } from '@danbao/core';
import { admin, passwordReset } from '@danbao/core/admin';
import { useDanbao, useMessage } from '@danbao/react';
import type { AccountRecord } from '@danbao/react/admin';
import { EntityField, RecordDialog } from '@danbao/react/form';
import { useAdminPageWords } from './i18n/words.ts';
import { NewPasswordControl } from './new-password-control.tsx';

export interface NewPasswordDialogProps {
  readonly user: AccountRecord;
  readonly onClose: () => void;
}

/** Gives a user a new password, which ends their sessions. */
export function NewPasswordDialog({ user: { userId, realName }, onClose }: NewPasswordDialogProps) {
  const w = useAdminPageWords();
  const { client } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={w('resetPasswordOf', { name: realName })}
      entity={passwordReset}
      names={['password']}
      own={{
        password: <EntityField key="password" name="password" control={NewPasswordControl} />,
      }}
      values={{ userId, password: '' }}
      draft={false}
      onSave={async (values) => {
        await client.request(admin.resetPassword, { ...(values as ValuesOf<typeof passwordReset>), userId });
        notify.success(w('passwordReset'));
      }}
      onClose={onClose}
    >
      <p>{w('resetHelp')}</p>
    </RecordDialog>
  );
}
