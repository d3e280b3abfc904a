import { gathering, industryPath } from '@danbao/core/customers';
import type { Option } from '@danbao/core/fields';
import { useMemo } from 'react';
import { useEndpoint } from '../query/use-endpoint.ts';

/** The classification of industries as options, everything behind what it stands below; `below` leaves what a section has. */
export function useIndustries(below = ''): readonly Option[] {
  const { data } = useEndpoint(gathering.industries, undefined, { staleTime: 3_600_000 });
  return useMemo(() => {
    const all = (data?.industries ?? []).map((one) => ({ ...one, path: industryPath(one.code) }));
    return all
      .filter(({ path, code }) => path.startsWith(below) && (below === '' || code !== below))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ code: value, name, nameEn }) => ({
        value,
        label: { zh: `${value} ${name}`, en: `${value} ${nameEn}` },
      }));
  }, [data, below]);
}
