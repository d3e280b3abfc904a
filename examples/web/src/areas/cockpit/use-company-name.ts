import { cockpit } from '@danbao/core/cockpit';
import { useEndpoint } from '@danbao/react';

/** What the companies within reach are called. */
export function useCompanyName(): (company: string) => string {
  const { data } = useEndpoint(cockpit.reports, {}, { staleTime: 300_000 });
  return (company) => data?.find((one) => one.company === company)?.companyName ?? company;
}
