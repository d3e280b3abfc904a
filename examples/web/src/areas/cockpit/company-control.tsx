import { cockpit } from '@danbao/core/cockpit';
import { useEndpoint } from '@danbao/react';
import { type ControlProps, ListControl } from '@danbao/react/form';
import { useCockpitWords } from './i18n/words.ts';

/** One of the companies within reach. */
export function CompanyControl({ field: _, name: __, ...props }: ControlProps) {
  const w = useCockpitWords();
  const { data } = useEndpoint(cockpit.reports, {}, { staleTime: 300_000 });
  const options = (data ?? []).map(({ company, companyName }) => ({ value: company, text: companyName }));
  return <ListControl {...props} placeholder={w('unit')} options={options} />;
}
