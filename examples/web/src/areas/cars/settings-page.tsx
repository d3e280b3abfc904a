import { ResourcesProvider } from '@danbao/react';
import { CarSettings } from '@danbao/react/office';
import { definitions } from '../../shared/definitions.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useCarWords } from './i18n/words.ts';

/** The cars and drivers of the unit (B12). */
export function CarSettingsPage() {
  const w = useCarWords();
  usePageTitle(w('carSettings'));
  return (
    <>
      <PageHead title={w('carSettings')} about={w('carSettingsAbout')} />
      <ResourcesProvider resources={definitions().resources}>
        <CarSettings />
      </ResourcesProvider>
    </>
  );
}
