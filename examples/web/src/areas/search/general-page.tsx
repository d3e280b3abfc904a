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
import { businessLists } from './business-lists.tsx';
import { useSearchWords } from './i18n/words.ts';
import { KeptSearches } from './kept-searches.tsx';

/** What was searched last, else projects: the business and ordinary records of any kind by the conditions of their definition, to be kept, sent on as a link and exported (B8). */
export function GeneralPage() {
  const w = useSearchWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const { has } = usePermissions();
  const [{ what = '' }] = useAddressState<string>({ what: '' });
  const mayRead = (access: string) => access === 'signed-in' || has(access);
  const business = Object.entries(businessLists).filter(([, { access }]) => mayRead(access));
  const records = definitions().resources.filter(
    (one: AnyResource) => searchPathOf(one) !== undefined && mayRead(one.access.read),
  );
  const options = [
    ...business.map(([value, { label }]) => ({ value, text: label[locale] })),
    ...records.map(({ name, pluralLabel }) => ({ value: name, text: pluralLabel[locale] })),
  ];
  const last = `general-search:${useSession()?.user?.userId ?? ''}`;
  const shown = [what, storage.get(last), options[0]?.value].find((one) => options.some(({ value }) => value === one));
  // Whoever is sent the address sees the same.
  useEffect(() => {
    if (what === '' && shown !== undefined) void navigate(`?what=${encodeURIComponent(shown)}`, { replace: true });
  }, [what, shown, navigate]);
  if (shown === undefined) return null;
  const page = {
    title: w('general'),
    about: w('generalAbout'),
    tools: (
      <>
        <div className="w-56">
          <SelectField
            name="what"
            label={w('what')}
            value={shown}
            options={options}
            onChange={(next) => {
              storage.set(last, next);
              void navigate(`?what=${encodeURIComponent(next)}`, { replace: true });
            }}
          />
        </div>
        <KeptSearches />
      </>
    ),
  };
  const List = business.find(([name]) => name === shown)?.[1].List;
  if (List) return <List key={shown} {...page} />;
  const resource = records.find(({ name }) => name === shown);
  return resource ? <ResourcePage key={shown} resource={resource} readOnly {...page} /> : null;
}
