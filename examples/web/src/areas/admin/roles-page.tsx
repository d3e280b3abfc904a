import type { Locale } from '@danbao/core';
import { admin, type PermissionGroup, permissionNames } from '@danbao/core/admin';
import { betweenNames } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { type RoleRecord, usePermissionRegistry, useRoles } from '@danbao/react/admin';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useAdminPageWords } from './i18n/words.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useRemove } from './use-remove.ts';

/** Roles: add, change their rights, delete those that nobody has. */
export function RolesPage() {
  const w = useAdminPageWords();
  usePageTitle(w('roles'));
  const roles = useRoles();
  const locale = useLocale();
  const news = newRightNames(usePermissionRegistry().data ?? [], locale);
  const remove = useRemove();
  const { mayWrite, about, columnsOf } = useGroupSetting(admin.updateRole);
  const [edited, setEdited] = useState<RoleRecord | 'new'>();
  const columns: Column<RoleRecord>[] = [
    { id: 'name', header: w('roleName'), kind: 'nowrap', cell: (row) => row.roleName },
    { id: 'remark', header: w('remark'), cell: (row) => row.remark },
    { id: 'rights', header: w('rightCount'), kind: 'number', cell: (row) => row.permissions.length },
    { id: 'users', header: w('userCount'), kind: 'number', cell: (row) => row.userCount },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { roleId, roleName: name, version } = row;
        if (row.limit === 'beyond') return <span className="db-help">{w('roleBeyondOwn')}</span>;
        if (row.limit === 'own')
          return row.asksFactor === '1' ? (
            <span className="db-help">{w('ownRole')}</span>
          ) : (
            <Button variant="text" onClick={() => setEdited(row)}>
              {w('askFactorOfOwnRole')}
            </Button>
          );
        return (
          <RowButtons
            name={name}
            onEdit={() => setEdited(row)}
            onRemove={() => remove(admin.removeRole, { roleId }, { name, version })}
          />
        );
      },
    },
  ];
  return (
    <>
      <PageHead
        title={w('roles')}
        about={about}
        tools={
          <>
            <ExportButton noun="roles" fileName={w('roles')} />
            {mayWrite && <ImportTools noun="roles" />}
            {mayWrite && (
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                {w('addRole')}
              </Button>
            )}
          </>
        }
      />
      <div className="db-panel p-3 lg:p-4">
        {news.length > 0 && <p className="db-help">{w('newRights', { rights: news.join(betweenNames(locale)) })}</p>}
        <DataTable
          label={w('roles')}
          columns={columnsOf(columns)}
          rows={roles.data}
          rowKey={(row) => row.roleId}
          error={roles.error}
          onRetry={() => void roles.refetch()}
          empty={w('noRoles')}
        />
      </div>
      {edited && <RoleDialog {...(edited === 'new' ? {} : { before: edited })} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Those that an upgrade has brought: administrators have them, the other roles are to be given them. */
function newRightNames(groups: readonly PermissionGroup[], locale: Locale): readonly string[] {
  const isNew = new Set(
    groups.flatMap(({ permissions }) =>
      permissions.flatMap(({ permission, newSince }) => (newSince === undefined ? [] : [permission])),
    ),
  );
  return [...permissionNames(groups, locale)].flatMap(([permission, name]) => (isNew.has(permission) ? [name] : []));
}
