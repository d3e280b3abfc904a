import { isApiError, message } from '@danbao/core';
import type { Profile } from '@danbao/core/admin';
import { useLocale, useSession, whyFailed } from '@danbao/react';
import { PasswordDialog, useProfile } from '@danbao/react/shell';
import { Skeleton } from '@danbao/react/table';
import { Button, Section } from '@danbao/react/ui';
import { useState } from 'react';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { NoticePreferences } from '../notices/public.ts';
import { ContactPanel } from './contact-panel.tsx';
import { FactorOffDialog } from './factor-off-dialog.tsx';
import { FactorOnDialog } from './factor-on-dialog.tsx';
import { useFactorWords } from './i18n/factor-words.ts';
import { type ProfileWords, useProfileWords } from './i18n/words.ts';
import { RightsPanel } from './rights-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { StandInsPanel } from './stand-ins-panel.tsx';

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
          <ContactPanel />
          <FactorPanel factor={data.secondFactor} />
          {data.permissions.includes('flow:write') && <StandInsPanel />}
          <SessionsPanel sessions={data.sessions} />
          <NoticePreferences />
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

/** Who the signed-in person is. */
function AccountPanel({ profile }: { readonly profile: Profile }) {
  const w = useProfileWords();
  const user = useSession()?.user;
  const facts: readonly (readonly [keyof ProfileWords, string | undefined])[] = [
    ['name', user?.realName],
    ['username', user?.username],
    ['unit', user?.unitName],
    ['department', profile.deptName],
    ['role', profile.roleName],
  ];
  return (
    <Section title={w('account')}>
      <dl className="db-root db-descriptions">
        {facts.map(([name, value]) => (
          <div key={name} className="db-description">
            <dt>{w(name)}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Whether a code is asked for besides the password, and the way to turn that on or off. */
function FactorPanel({ factor }: { readonly factor: Profile['secondFactor'] }) {
  const w = useFactorWords();
  const [opened, open] = useState<'on' | 'off'>();
  const close = () => open(undefined);
  return (
    <Section
      title={w('title')}
      tools={<Button onClick={() => open(factor ? 'off' : 'on')}>{w(factor ? 'turnOff' : 'turnOn')}</Button>}
    >
      <p>{factor ? w('isOn', { since: factor.since, count: factor.recoveryCodes }) : w('isOff')}</p>
      {factor && factor.recoveryCodes < few && <p className="mt-2 text-13 text-quiet">{w('fewLeft')}</p>}
      {opened === 'on' && <FactorOnDialog onClose={close} />}
      {opened === 'off' && <FactorOffDialog onClose={close} />}
    </Section>
  );
}

/** With fewer recovery codes than this it is time for new ones. */
const few = 3;

interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says why something could not be loaded, and offers again. */
function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const w = useAppWords();
  const locale = useLocale();
  return (
    <div className="db-panel db-empty" role="alert">
      <strong>{message('loadFailed', locale)}</strong>
      {isApiError(error) && <span>{whyFailed(error, locale)}</span>}
      <Button onClick={onRetry}>{w('retry')}</Button>
    </div>
  );
}
