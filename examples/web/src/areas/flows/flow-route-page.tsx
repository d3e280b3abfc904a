import { flowOfRoute } from '@danbao/core/flows';
import type { RouteName } from '@danbao/core/routes';
import { lazy, Suspense } from 'react';
import { useMatches, useParams } from 'react-router';
import { FlowMissing } from './flow-missing.tsx';
import { FlowScreen } from './flow-screen.tsx';

const HistoryScreen = lazy(async () => ({ default: (await import('./history-screen.tsx')).HistoryScreen }));
const PrintScreen = lazy(async () => ({ default: (await import('./print-screen.tsx')).PrintScreen }));
const LogScreen = lazy(async () => ({ default: (await import('./log-screen.tsx')).LogScreen }));

/** Every fixed route of flows: what its parameters mean decides which page of which flow is shown. */
export function FlowRoutePage() {
  const handle = useMatches().at(-1)?.handle as { readonly name: RouteName };
  const address = flowOfRoute(handle.name, useParams());
  if (!address) return <FlowMissing />;
  const { page, flowId, flowCode, infoId } = address;
  if (flowId === undefined && page !== 'start') return <FlowMissing />;
  const key = flowId ?? `new ${flowCode} ${infoId}`;
  if (flowId === undefined || (page !== 'history' && page !== 'print' && page !== 'log'))
    return <FlowScreen key={key} route={handle.name} address={address} />;
  return (
    <Suspense fallback={null}>
      {page === 'history' && <HistoryScreen key={key} flowId={flowId} nodeFinishId={address.nodeFinishId} />}
      {page === 'print' && <PrintScreen key={key} flowId={flowId} />}
      {page === 'log' && <LogScreen key={key} flowId={flowId} />}
    </Suspense>
  );
}
