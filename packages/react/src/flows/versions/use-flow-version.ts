import type { ValuesOf } from '@danbao/core';
import { type FrozenBody, type flowVersionRecord, flowVersions } from '@danbao/core/flows';
import { useEndpoint } from '../../query/use-endpoint.ts';

export type FlowVersion = Omit<ValuesOf<typeof flowVersionRecord>, 'body'> & { readonly body: FrozenBody };

/**
 * What stands on the sheet of a flow: the version of this number, else the newest that was signed; none while its starter has it, and
 * where nothing was frozen. Then the sheet shows the records as they are.
 */
export function useFlowVersion(flowId: string, no?: string) {
  const versions = useEndpoint(flowVersions.list, { flowId });
  const newest = versions.data?.[0];
  const wanted = no ?? (newest?.isShown === '1' ? newest.no : undefined);
  const answer = useEndpoint(
    flowVersions.get,
    { flowId, ...(wanted === undefined ? {} : { no: wanted }) },
    { enabled: wanted !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const version = wanted === undefined ? undefined : (answer.data as FlowVersion | undefined);
  return {
    version,
    isPending: no === undefined && versions.isPending ? true : wanted !== undefined && !version,
    error: versions.error ?? answer.error,
    reload: () => void Promise.all([versions.refetch(), ...(wanted === undefined ? [] : [answer.refetch()])]),
  };
}
