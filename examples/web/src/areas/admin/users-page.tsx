import { formatTime } from '@danbao/core/format';
import { type AccountRecord, type AdminSearch, useAccounts, useRoles, useUnits } from '@danbao/react/admin';
import { SelectField } from '@danbao/react/form';
import { type Column, DataTable, Pager, SearchBar } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportLink } from '../../shared/exchange/import-link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
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
  usePageTitle(w('users'));
  const users = useAccounts(useListAddress<AdminSearch>({ text: '', unitUid: '', roleId: '', active: '' }));
  const units = useUnits().data ?? [];
  const roles = useRoles().data ?? [];
  const [opened, open] = useState<Opened>();
  const { search, find } = users;
  const every = { value: '', text: w('all') };
  const columns: Column<AccountRecord>[] = [
    { id: 'username', header: w('username'), kind: 'nowrap', cell: (row) => row.username },
    { id: 'realName', header: w('realName'), kind: 'nowrap', cell: (row) => row.realName },
    { id: 'unit', header: w('unit'), kind: 'nowrap', cell: (row) => row.unitName },
    { id: 'department', header: w('department'), kind: 'nowrap', cell: (row) => row.deptName },
    { id: 'role', header: w('role'), kind: 'nowrap', cell: (row) => row.roleName },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ active }) => <StateTag on={active === '1'} text={w(active === '1' ? 'active' : 'disabled')} />,
    },
    {
      id: 'last',
      header: w('lastSignIn'),
      kind: 'nowrap',
      cell: (row) => (row.lastSignIn ? formatTime(row.lastSignIn) : w('never')),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (user) => <UserButtons user={user} onOpen={(what) => open({ what, user })} />,
    },
  ];
  const close = () => open(undefined);
  return (
    <>
      <PageHead
        title={w('users')}
        tools={
          <>
            <ExportButton noun="users" fileName={w('users')} />
            <ImportLink to="/import/users" />
            <Button onClick={() => open({ what: 'first' })}>{w('firstPasswords')}</Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ what: 'add' })}>
              {w('addUser')}
            </Button>
          </>
        }
      />
      <SearchBar
        key={search['text']}
        label={w('userText')}
        initial={search['text'] ?? ''}
        values={search}
        className="db-panel p-3 lg:p-4"
        onSearch={(text) => find({ ...search, text: text.trim() })}
      >
        {units.length > 1 && (
          <SelectField
            name="findUnit"
            label={w('unit')}
            value={search['unitUid'] ?? ''}
            options={[every, ...units.map(({ unitUid, unitName }) => ({ value: unitUid, text: unitName }))]}
            onChange={(unitUid) => find({ ...search, unitUid })}
          />
        )}
        <SelectField
          name="findRole"
          label={w('role')}
          value={search['roleId'] ?? ''}
          options={[every, ...roles.map(({ roleId, roleName }) => ({ value: roleId, text: roleName }))]}
          onChange={(roleId) => find({ ...search, roleId })}
        />
        <SelectField
          name="findState"
          label={w('state')}
          value={search['active'] ?? ''}
          options={[every, { value: '1', text: w('active') }, { value: '0', text: w('disabled') }]}
          onChange={(active) => find({ ...search, active })}
        />
      </SearchBar>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('users')}
          columns={columns}
          rows={users.rows}
          rowKey={(row) => row.userId}
          stale={users.stale}
          error={users.error}
          onRetry={users.reload}
          empty={w('noUsers')}
        />
        <Pager total={users.total} page={users.page} size={users.size} onChange={users.goTo} />
      </div>
      {opened?.what === 'add' && <UserDialog onClose={close} />}
      {opened?.what === 'first' && <FirstPasswordsDialog onClose={close} />}
      {opened?.what === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.what === 'password' && <NewPasswordDialog user={opened.user} onClose={close} />}
      {opened?.what === 'menu' && <UserMenuDialog user={opened.user} onClose={close} />}
    </>
  );
}
