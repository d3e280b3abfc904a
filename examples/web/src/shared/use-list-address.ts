import { type ListParamsState, useRepeatableParams } from '@danbao/react';
import { pageSizes } from '@danbao/react/table';
import { useMemo } from 'react';
import { useAddressState } from './use-address-state.ts';

/** What a list is searched for, its page and rows per page, kept in the address. */
export function useListAddress<F extends Readonly<Record<keyof F, string>>>(
  first: F,
  pageSize = 10,
): ListParamsState<F> {
  const [{ page, size, ...search }, change] = useAddressState<string>({
    ...first,
    page: '1',
    size: String(pageSize),
  });
  const asked = {
    search: search as F,
    page: /^[1-9]\d{0,6}$/.test(page ?? '') ? Number(page) : 1,
    size: pageSizes.find((one) => String(one) === size) ?? pageSize,
  };
  const text = JSON.stringify(asked);
  return useRepeatableParams([
    useMemo(() => JSON.parse(text) as typeof asked, [text]),
    ({ search, page, size }) => change({ ...search, page: String(page), size: String(size) }),
  ]);
}
