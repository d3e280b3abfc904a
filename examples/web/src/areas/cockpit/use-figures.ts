import { cockpit, type Dimension, type Figures, type IndicatorInfo, type Panel } from '@danbao/core/cockpit';
import { endpointKey, useDanbao, useEndpoint, useLiveEvents } from '@danbao/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** In ms: how often a page that is left open asks again; the server answers from what it counted within half a minute. */
const askEvery = 30_000;

/** What a page narrows its figures by. */
export interface FigureScope {
  readonly from?: string;
  readonly to?: string;
  readonly filters?: Partial<Readonly<Record<Dimension, string>>>;
}

/** The figures of a panel, kept up to date while they are looked at; the last ones stay while the server cannot be reached. */
export function useFigures(panel: Pick<Panel, 'indicators' | 'by' | 'top' | 'compared'>, scope: FigureScope) {
  const { client } = useDanbao();
  const { indicators, by, top, compared } = panel;
  const input = {
    ...{ indicators: [...indicators], ...scope.filters },
    ...(scope.from ? { from: scope.from } : {}),
    ...(scope.to ? { to: scope.to } : {}),
    ...(by ? { by } : {}),
    ...(top ? { top: String(top) } : {}),
    ...(compared ? { compared: '1' as const } : {}),
  };
  const found = useQuery<Figures>({
    queryKey: endpointKey(cockpit.figures, input),
    queryFn: ({ signal }) => client.request(cockpit.figures, input, { signal }),
    refetchInterval: askEvery,
    refetchIntervalInBackground: true,
    staleTime: askEvery / 2,
    gcTime: askEvery * 2,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const again = useCallback(() => void found.refetch(), [found.refetch]);
  useLiveEvents(['cockpit'], again);
  return found;
}

/** The definitions, by code. */
export function useIndicators(): ReadonlyMap<string, IndicatorInfo> | undefined {
  const { data } = useEndpoint(cockpit.indicators, undefined, { staleTime: 300_000 });
  return data && new Map(data.map((one) => [one.code, one]));
}
