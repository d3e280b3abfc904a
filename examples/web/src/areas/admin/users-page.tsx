import { admin } from '@danbao/core/admin';
import { formatTime } from '@danbao/core/format';
import { listing } from '@danbao/core/resources';
import { type AccountRecord, useRoles, useUnits } from '@danbao/react/admin';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { ListingPage } from '../../shared/listing-page.tsx';
import { FirstPasswordsDialog } from './first-passwords-dialog.tsx';
import { useAdminPageWords } from './i18n/words.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { StateTag } from './state-tag.tsx';
import { UserButtons } from './user-buttons.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserMenuDialog } from './user-menu-dialog.tsx';

type Opened =
  | { readonly what: 'edit' | 'password' | 'menu'; readonly user: AccountRecord }
  | { readonly what: 'add' | 'first' };

/** Users: search, add, change, disable, reset a password, see what somebody sees. */
export function UsersPage() {
  const w = useAdminPageWords();
  const list = useUserList();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  return (
    <>
      <ListingPage
        listing={list}
        title={w('users')}
        empty={w('noUsers')}
        tools={
          <>
            <ExportButton noun="users" fileName={w('users')} />
            <ImportTools noun="users" />
            <Button onClick={() => open({ what: 'first' })}>{w('firstPasswords')}</Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ what: 'add' })}>
              {w('addUser')}
            </Button>
          </>
        }
        columns={{
          active: {
            header: w('state'),
            kind: 'nowrap',
            cell: ({ active }) => <StateTag on={active === '1'} text={w(active === '1' ? 'active' : 'disabled')} />,
          },
          lastSignIn: { cell: (row) => (row.lastSignIn ? formatTime(row.lastSignIn) : w('never')) },
        }}
        rowTools={(user) => <UserButtons user={user} onOpen={(what) => open({ what, user })} />}
      />
      {opened?.what === 'add' && <UserDialog onClose={close} />}
      {opened?.what === 'first' && <FirstPasswordsDialog onClose={close} />}
      {opened?.what === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.what === 'password' && <NewPasswordDialog user={opened.user} onClose={close} />}
      {opened?.what === 'menu' && <UserMenuDialog user={opened.user} onClose={close} />}
    </>
  );
}

/** Units and roles are chosen by their names. */
function useUserList() {
  const { data: units } = useUnits();
  const { data: roles } = useRoles();
  return useMemo(() => {
    const unitUid = units?.map(({ unitUid: value, unitName }) => named(value, unitName)) ?? [];
    const roleId = roles?.map(({ roleId: value, roleName }) => named(value, roleName)) ?? [];
    return listing(admin.users, {
      follows: ['account'],
      key: 'userId',
      columns: ['username', 'realName', 'unitName', 'deptName', 'roleName', 'active', 'lastSignIn'],
      filters: [...(unitUid.length > 1 ? ['unitUid'] : []), 'roleId', 'active'],
      choices: { unitUid, roleId },
    });
  }, [units, roles]);
}

const named = (value: string, name: string) => ({ value, label: { zh: name, en: name } });
