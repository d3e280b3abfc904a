import type { ValuesOf } from '@danbao/core';
import type { contact } from '@danbao/core/admin';
import { useContactWords } from './i18n/words.ts';

export type Contact = ValuesOf<typeof contact>;

/** What dials: digits alone; what follows 转, # or a comma is the extension, which people dial themselves. */
export function dialled(phone: string): string {
  const [number = ''] = phone.split(/[转#,]/);
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

const link = 'db-root db-link whitespace-nowrap';

/** The office phone; a tap calls it. */
export function OfficePhone({ person: { realName, officePhone } }: { readonly person: Contact }) {
  const w = useContactWords();
  if (officePhone === undefined) return null;
  return (
    <a className={link} href={dialled(officePhone)} title={w('callOffice', { name: realName })}>
      {officePhone}
    </a>
  );
}

/** The mobile, where its person lets it be seen. */
export function Mobile({ person: { realName, mobile } }: { readonly person: Contact }) {
  const w = useContactWords();
  if (mobile === undefined) return null;
  return (
    <a className={link} href={dialled(mobile)} title={w('callMobile', { name: realName })}>
      {mobile}
    </a>
  );
}

export function Email({ person: { realName, email } }: { readonly person: Contact }) {
  const w = useContactWords();
  if (email === undefined) return null;
  return (
    <a className="db-root db-link wrap-anywhere" href={`mailto:${email}`} title={w('writeTo', { name: realName })}>
      {email}
    </a>
  );
}

/** Until when somebody is away and who stands in; never why. */
export function AwayTag({ person: { awayUntil, standIn = '' } }: { readonly person: Contact }) {
  const w = useContactWords();
  if (awayUntil === undefined) return null;
  return <span className="db-tag db-tag-warning">{w('away', { until: awayUntil, name: standIn })}</span>;
}
