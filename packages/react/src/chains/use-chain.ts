import type { Label } from '@danbao/core';
import {
  type AnyFlow,
  type ChainAnswer,
  type ChainRow,
  chainChanges,
  chainIssues,
  chainOf,
  chains,
  codeOfPost,
  flowOfCode,
  ownPosts,
  rowsOfChain,
} from '@danbao/core/flows';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';

/** Which chain: of a flow in a unit, or for all units. */
export interface ChainKey {
  readonly flowCode: string;
  readonly unitUid?: string;
}

/** The posts of the company's own, by their codes; nothing while they are loaded. */
export function useOwnPosts(): ReadonlyMap<string, Label> | undefined {
  const { data } = useEndpoint(ownPosts.calls.page, { pageSize: '1000' }, { staleTime: 60_000 });
  return useMemo(
    () => data && new Map(data.rows.map((post) => [codeOfPost(post), { zh: post.zh, en: post.en ?? post.zh }])),
    [data],
  );
}

/** What is set at a place, what it is set on, and every version of it. */
export function useChain(place: ChainKey) {
  const answer = useEndpoint(chains.get, place);
  const versions = useEndpoint(chains.versions, place);
  return { answer, versions: versions.data ?? [] };
}

/** Everything that setting a chain needs, without a page: rows, what is wrong, what it would do, saving. */
export function useChainEditor(place: ChainKey, answer: ChainAnswer, own: ReadonlyMap<string, Label>) {
  const { client } = useDanbao();
  const queries = useQueryClient();
  const defined = useMemo(() => rowsOfChain(answer.defined), [answer]);
  const before = answer.own.nodes ?? defined;
  const inherited = answer.inherited?.nodes ?? defined;
  const [isSet, setIsSet] = useState(answer.own.isSet === '1');
  const [rows, setRows] = useState<readonly ChainRow[]>(answer.own.nodes ?? inherited);
  const [isDirty, setDirty] = useState(false);
  const flow = useMemo((): AnyFlow | undefined => {
    const found = flowOfCode(place.flowCode);
    return found && { ...found, stages: answer.defined };
  }, [place.flowCode, answer]);
  const shown = isSet ? rows : inherited;
  const issues = useMemo(() => (flow ? chainIssues(flow, shown, own) : []), [flow, shown, own]);
  const stages = issues.length === 0 ? chainOf(answer.defined, shown, own) : undefined;
  const body = { ...place, ...(isSet ? ({ isSet: '1', nodes: rows } as const) : ({ isSet: '0' } as const)) };
  const trial = useEndpoint(chains.trial, isSet ? body : { ...place, isSet: '1', nodes: shown }, {
    enabled: stages !== undefined,
    keepPrevious: true,
  });
  const refresh = () =>
    Promise.all(
      [chains.get, chains.versions, chains.list].map((one) => refreshQueries(queries, { queryKey: endpointKey(one) })),
    );
  return {
    flow,
    isSet,
    rows: shown,
    issues,
    stages,
    holders: stages ? (trial.data?.holders ?? []) : [],
    changes: chainChanges(before, shown),
    isDirty,
    change(next: readonly ChainRow[]) {
      setRows(next);
      setDirty(true);
    },
    setSet(next: boolean) {
      setIsSet(next);
      setDirty(true);
    },
    restore() {
      setRows(defined);
      setDirty(true);
    },
    /** Throws what the server refuses. */
    async save(note: string) {
      const saved = await client.request(chains.save, { ...body, note }, { version: answer.own.version });
      setDirty(false);
      await refresh();
      return saved;
    },
    async takeBack(version: string, note: string) {
      const input = { ...place, version, note };
      const saved = await client.request(chains.takeBack, input, { version: answer.own.version });
      setDirty(false);
      await refresh();
      return saved;
    },
  };
}

export type ChainEditorState = ReturnType<typeof useChainEditor>;
