import { permissionNouns, permissionVerbs } from '@danbao/core';
import { Section, useLocale } from '@danbao/react';
import { useProfileWords } from './i18n/words.ts';
import { rightsByNoun } from './rights-by-noun.ts';

/** What the signed-in person may do, in words. */
export function RightsPanel({ permissions }: { readonly permissions: readonly string[] }) {
  const w = useProfileWords();
  const locale = useLocale();
  const rights = rightsByNoun(permissions, Object.keys(permissionNouns));
  return (
    <Section title={w('rights')} className="lg:col-span-2">
      {rights.length === 0 && <p className="text-quiet">{w('noRights')}</p>}
      <dl className="db-root db-descriptions">
        {rights.map(({ noun, verbs }) => (
          <div key={noun} className="db-description">
            <dt>{permissionNouns[noun]?.[locale] ?? noun}</dt>
            <dd>{verbs.map((verb) => permissionVerbs[verb]?.[locale] ?? verb).join(locale === 'zh' ? '、' : ', ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
