import { contact } from '@danbao/core/admin';
import { betweenNames } from '@danbao/core/i18n';
import { useLocale, useSession } from '@danbao/react';
import { Button, Dialog } from '@danbao/react/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useContactWords } from './i18n/words.ts';
import { AwayTag, type Contact, Email, Mobile, OfficePhone } from './reach-links.tsx';

const { fields } = contact;

interface ContactCardProps {
  readonly person: Contact;
  readonly onClose: () => void;
}

/** Everything that colleagues may know of somebody. */
export function ContactCard({ person, onClose }: ContactCardProps) {
  const w = useContactWords();
  const locale = useLocale();
  const isOwn = useSession()?.user?.userId === person.userId;
  const { unitName, deptName, posts = [] } = person;
  const facts: readonly (readonly [keyof typeof fields, ReactNode])[] = [
    ['unitName', unitName],
    ['deptName', deptName],
    ['posts', posts.join(betweenNames(locale))],
    ['officePhone', person.officePhone && <OfficePhone person={person} />],
    ['mobile', person.mobile && <Mobile person={person} />],
    ['email', person.email && <Email person={person} />],
  ];
  return (
    <Dialog
      title={person.realName}
      width="small"
      onClose={onClose}
      actions={
        <>
          {isOwn && (
            <Link className="db-root db-button" to="/user/profile">
              {w('ownContact')}
            </Link>
          )}
          <Button onClick={onClose}>{w('close')}</Button>
        </>
      }
    >
      <AwayTag person={person} />
      <dl className="db-root db-descriptions mt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="db-description">
            <dt>{fields[name].label[locale]}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
