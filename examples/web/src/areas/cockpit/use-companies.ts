import { cockpit, displayUnits } from '@danbao/core/cockpit';
import { useEndpoint } from '@danbao/react';

const all = { pageSize: '200' };

/** The look that is set for the screen of a company; light where none is. */
export function useThemes(): (company: string) => string {
  const { data } = useEndpoint(displayUnits.calls.page, all, { staleTime: 300_000 });
  return (company) => data?.rows.find((row) => row.company === company)?.theme ?? 'light';
}

/** The companies within reach that the cockpit shows, in the order that is set. */
export function useCompanies(): readonly { readonly value: string; readonly text: string }[] {
  const { data: reports } = useEndpoint(cockpit.reports, {}, { staleTime: 300_000 });
  const { data: displayed } = useEndpoint(displayUnits.calls.page, all, { staleTime: 300_000 });
  const of = (company: string) => displayed?.rows.find((row) => row.company === company);
  return [...(reports ?? [])]
    .filter(({ company }) => of(company)?.visible !== '0')
    .sort((one, other) => Number(of(one.company)?.sort ?? 0) - Number(of(other.company)?.sort ?? 0))
    .map(({ company, companyName }) => ({ value: company, text: companyName }));
}
