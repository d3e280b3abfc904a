import { displayUnits } from '@danbao/core/cockpit';
import { ResourcePage } from '../resources/resource-page.tsx';
import { CompanyControl } from './company-control.tsx';
import { useCockpitWords } from './i18n/words.ts';
import { useCompanyName } from './use-company-name.ts';

const controls = { company: CompanyControl };

/** Which companies the cockpit shows, in which order, and how their screens look. */
export function UnitsPage() {
  const w = useCockpitWords();
  const nameOf = useCompanyName();
  return (
    <ResourcePage
      resource={displayUnits}
      title={w('units')}
      about={w('unitsAbout')}
      controls={controls}
      columns={{ company: { cell: (row) => nameOf(String(row['company'] ?? '')) } }}
    />
  );
}
