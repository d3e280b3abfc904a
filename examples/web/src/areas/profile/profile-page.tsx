import { PasswordDialog, useProfile } from '@danbao/react/shell';
import { Skeleton } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { AccountPanel } from './account-panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { useProfileWords } from './i18n/words.ts';
import { LoadFailed } from './load-failed.tsx';
import { RightsPanel } from './rights-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The personal centre: who I am, what I may do, where I am signed in, and a new password. */
export function ProfilePage() {
  const w = useProfileWords();
  usePageTitle(w('title'));
  const { data, error, refetch } = useProfile();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <PageHead
        title={w('title')}
        about={w('about')}
        tools={<Button onClick={() => setChanging(true)}>{w('changePassword')}</Button>}
      />
      {data ? (
        <div className="grid gap-3 lg:grid-cols-2">
          <AccountPanel profile={data} />
          <FactorPanel factor={data.secondFactor} />
          <SessionsPanel sessions={data.sessions} />
          <RightsPanel permissions={data.permissions} />
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="db-panel p-5">
          <Skeleton lines={6} />
        </div>
      )}
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
