import { isApiError } from '@danbao/core';
import { useLocale, whyFailed } from '@danbao/react';
import { type AccountRecord, MenuTree, useMenuOfUser } from '@danbao/react/admin';
import { Skeleton } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useAppWords } from '../../shared/i18n/words.ts';
import { MenuIcon } from '../../shared/menu-icon.tsx';
import { useAdminPageWords } from './i18n/words.ts';

export interface UserMenuDialogProps {
  readonly user: AccountRecord;
  readonly onClose: () => void;
}

/** The menu as this user sees it. */
export function UserMenuDialog({ user, onClose }: UserMenuDialogProps) {
  const w = useAdminPageWords();
  const app = useAppWords();
  const locale = useLocale();
  const { data, error, refetch } = useMenuOfUser(user.userId);
  const title = w('previewMenuOf', { name: user.realName });
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <div className="db-empty" role="alert">
          {isApiError(error) ? whyFailed(error, locale) : null}
          <Button onClick={() => void refetch()}>{app('retry')}</Button>
        </div>
      ) : data ? (
        <div className="grid gap-3">
          <p className="text-quiet">
            {user.roleName} · {w('rightsOf', { count: data.permissions.length })}
          </p>
          <MenuTree
            routes={data.routes}
            label={title}
            iconOf={({ icon, name }) => <MenuIcon name={icon} entry={name} />}
          />
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
