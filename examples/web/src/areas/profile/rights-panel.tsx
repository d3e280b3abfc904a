import { permissionNouns, permissionVerbs } from '@danbao/core/admin';
import { betweenNames } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { Section } from '@danbao/react/ui';
import { useProfileWords } from './i18n/words.ts';

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
            <dd>{verbs.map((verb) => permissionVerbs[verb]?.[locale] ?? verb).join(betweenNames(locale))}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface RightsOfNoun {
  readonly noun: string;
  readonly verbs: readonly string[];
}

/** Rights as roles hold them (`measure:write`), gathered by what they are about; in the given order, others last. */
function rightsByNoun(permissions: readonly string[], order: readonly string[]): readonly RightsOfNoun[] {
  const pairs = permissions.map((permission) => permission.split(':'));
  const nouns = [...new Set(pairs.map(([noun = '']) => noun))];
  const place = (noun: string) => (order.includes(noun) ? order.indexOf(noun) : order.length);
  return nouns
    .sort((a, b) => place(a) - place(b))
    .map((noun) => ({ noun, verbs: pairs.flatMap(([of, verb = '']) => (of === noun ? [verb] : [])) }));
}
