import type { SignOnOffer } from '@danbao/core/admin';
import { useLocale } from '@danbao/react';
import { useEffect, useState } from 'react';
import { knownSettings, loadSettings } from '../../shared/settings.ts';
import { signOnAddress } from '../../shared/sign-on-address.ts';
import { useSignOnWords } from './i18n/sign-on-words.ts';

/** A way to the company's provider that leaves the page as it is; nothing where people sign in with passwords alone. */
export function SignOnElsewhere() {
  const w = useSignOnWords();
  const locale = useLocale();
  const [offer, setOffer] = useState<SignOnOffer | undefined>(knownSettings()?.signOn);
  useEffect(
    () =>
      void loadSettings().then(
        ({ signOn }) => setOffer(signOn),
        () => {},
      ),
    [],
  );
  if (!offer) return null;
  return (
    <p className="mt-4 grid gap-1 text-13">
      <a className="text-link" href={signOnAddress(offer, '')} target="_blank" rel="noreferrer">
        {locale === 'en' ? offer.nameEn : offer.name}
      </a>
      <span className="text-quiet">{w('elsewhere')}</span>
    </p>
  );
}
