import type { Profile } from '@danbao/core/admin';
import { useSession } from '@danbao/react';
import { Section } from '@danbao/react/ui';
import { type ProfileWords, useProfileWords } from './i18n/words.ts';

/** Who the signed-in person is. */
export function AccountPanel({ profile }: { readonly profile: Profile }) {
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
