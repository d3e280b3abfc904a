import type { ValuesOf } from '@danbao/core';
import { fulfilment, type fulfilmentRecord } from '@danbao/core/measures';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../query/use-endpoint.ts';

export type FulfilmentRecord = ValuesOf<typeof fulfilmentRecord>;

/** The fulfilment as it is when the dialog opens; a later answer never replaces what somebody is typing. */
export function useFulfilment(apply_optguaranty_ID: string) {
  const { data, error, isFetchedAfterMount, refetch } = useEndpoint(fulfilment.get, { apply_optguaranty_ID });
  const [record, setRecord] = useState<FulfilmentRecord>();
  useEffect(() => {
    if (isFetchedAfterMount && data) setRecord((before) => before ?? data);
  }, [isFetchedAfterMount, data]);
  return { record, error, reload: () => void refetch() };
}
