import { message } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { useDanbao, useMessage } from '@danbao/react';
import { useRefreshAdmin } from '@danbao/react/admin';

/** Saves what a dialog of administration holds: adds, or changes the version that was seen. What fails is thrown. */
export function useSave() {
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshAdmin();
  return async function save<I, D>(
    endpoint: Endpoint<I, D>,
    input: I,
    before?: { readonly version?: string | undefined },
  ): Promise<D> {
    const seen = before?.version;
    const answer = await client.request(endpoint, input, seen === undefined ? {} : { version: seen });
    notify.success(message(before ? 'updated' : 'added', locale));
    await refresh();
    return answer as D;
  };
}
