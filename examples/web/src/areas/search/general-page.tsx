import type { AnyResource } from '@danbao/core/resources';
import { searchPathOf } from '@danbao/core/search';
import { useLocale, usePermissions, useSession } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { definitions } from '../../shared/definitions.ts';
import { storage } from '../../shared/storage.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { useSearchWords } from './i18n/words.ts';
import { KeptSearches } from './kept-searches.tsx';

/** What was searched last, else something of the business: ordinary records of any kind by the conditions of their definition, to be kept, sent on as a link and exported (B8). */
export function GeneralPage() {
  const w = useSearchWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const { has } = usePermissions();
  const [{ what = '' }] = useAddressState<string>({ what: '' });
  const choices = definitions().resources.filter(
    (one: AnyResource) => searchPathOf(one) !== undefined && (one.access.read === 'signed-in' || has(one.access.read)),
  );
  const last = `general-search:${useSession()?.user?.userId ?? ''}`;
  const named = (wanted: string | undefined) => choices.find(({ name }) => name === wanted);
  const resource =
    named(what) ?? named(storage.get(last)) ?? choices.find(({ page }) => page?.menu === 'business') ?? choices[0];
  const shown = resource?.name;
  // Whoever is sent the address sees the same.
  useEffect(() => {
    if (what === '' && shown !== undefined) void navigate(`?what=${encodeURIComponent(shown)}`, { replace: true });
  }, [what, shown, navigate]);
  if (!resource) return null;
  const options = choices.map(({ name, pluralLabel }) => ({ value: name, text: pluralLabel[locale] }));
  return (
    <ResourcePage
      key={resource.name}
      resource={resource}
      readOnly
      title={w('general')}
      about={w('generalAbout')}
      tools={
        <>
          <div className="w-56">
            <SelectField
              name="what"
              label={w('what')}
              value={resource.name}
              options={options}
              onChange={(next) => {
                storage.set(last, next);
                void navigate(`?what=${encodeURIComponent(next)}`, { replace: true });
              }}
            />
          </div>
          <KeptSearches />
        </>
      }
    />
  );
}
