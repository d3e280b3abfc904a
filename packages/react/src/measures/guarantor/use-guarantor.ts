import type { Values } from '@danbao/core';
import { type Measure, owners } from '@danbao/core/measures';
import type { OwnerLink, OwnerRecord } from '../../owners/owner-record.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';

/**
 * The guarantor of a loaded guarantee. Where their record cannot be read, what the measure itself says of them; `pending`
 * while neither is known.
 */
export function useGuarantor(measure: Measure, record: Values | undefined) {
  const [link] = measure.guarantor && Array.isArray(record?.clientList) ? (record.clientList as OwnerLink[]) : [];
  const owner_ID = link?.owner_ID ?? '';
  const { data, error } = useEndpoint(owners.get, { owner_ID }, { enabled: owner_ID !== '' });
  const fallback = link && error ? ({ ...link, owner_ID } as OwnerRecord) : undefined;
  return { guarantor: data?.[0] ?? fallback, pending: owner_ID !== '' && !data && !error };
}
