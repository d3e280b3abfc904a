import type { SignOnOffer } from '@danbao/core/admin';
import { useLocale } from '@danbao/react';
import { useEffect, useRef } from 'react';
import { signOnAddress } from '../../shared/sign-on-address.ts';
import { useSignOnWords } from './i18n/sign-on-words.ts';

const failures = ['unknown', 'factor', 'away', 'failed'] as const;

/** The way to the company's provider, and why the last one did not lead back to a page. */
export function SignOn({ offer }: { readonly offer: SignOnOffer }) {
  const w = useSignOnWords();
  const locale = useLocale();
  const link = useRef<HTMLAnchorElement>(null);
  const said = new URLSearchParams(location.search).get('signOn');
  const failure = failures.find((one) => one === said);
  useEffect(() => {
    if (!offer.passwords) link.current?.focus();
  }, [offer.passwords]);
  return (
    <section aria-label={w('title')} className="grid gap-2">
      {failure && (
        <p role="alert" className="text-13 text-danger">
          {w(failure)}
        </p>
      )}
      <a
        ref={link}
        className={`db-root db-button justify-center ${offer.passwords ? '' : 'db-button-primary'}`}
        href={signOnAddress(offer, location.search)}
      >
        {locale === 'en' ? offer.nameEn : offer.name}
      </a>
      {!offer.passwords && <p className="text-center text-12 text-quiet">{w('emergency')}</p>}
    </section>
  );
}
