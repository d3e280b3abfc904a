import type { Locale } from '@danbao/core';
import { admin, type PermissionGroup, permissionNames } from '@danbao/core/admin';
import { betweenNames } from '@danbao/core/i18n';
import { listing } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { type RoleRecord, usePermissionRegistry } from '@danbao/react/admin';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { ListingPage } from '../../shared/listing-page.tsx';
import { RowButtons } from '../../shared/row-buttons.tsx';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useAdminPageWords } from './i18n/words.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useRemove } from './use-remove.ts';

const roles = listing(admin.roles, {
  follows: ['role'],
  key: 'roleId',
  columns: ['roleName', 'remark', 'permissions', 'userCount'],
});

/** Roles: add, change their rights, delete those that nobody has. */
export function RolesPage() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const news = newRightNames(usePermissionRegistry().data ?? [], locale);
  const remove = useRemove();
  const { mayWrite, about } = useGroupSetting(admin.updateRole);
  const [edited, setEdited] = useState<RoleRecord | 'new'>();
  const buttonsOf = (row: RoleRecord) => {
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
  };
  return (
    <>
      <ListingPage
        listing={roles}
        title={w('roles')}
        about={about}
        before={
          news.length > 0 && <p className="db-help">{w('newRights', { rights: news.join(betweenNames(locale)) })}</p>
        }
        columns={{
          roleName: { kind: 'nowrap' },
          permissions: {
            header: w('rightCount'),
            kind: 'number',
            cell: ({ permissions }) => permissions.length,
            text: ({ permissions }) => String(permissions.length),
          },
        }}
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
        rowTools={mayWrite ? buttonsOf : undefined}
        empty={w('noRoles')}
      />
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
