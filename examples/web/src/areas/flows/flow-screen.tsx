import { type AnyFlow, type FlowAddress, flowPath, servesFlow } from '@danbao/core/flows';
import type { RouteName } from '@danbao/core/routes';
import { useLocale, usePermissions } from '@danbao/react';
import { type FlowAction, type FlowRecord, useFlow, useFlowDefinition } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { unsaved } from '../../shared/danbao.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { FlowBody } from './flow-body.tsx';
import { FlowEditor } from './flow-editor.tsx';
import { FlowMissing } from './flow-missing.tsx';
import { useFlowPageWords } from './i18n/words.ts';
import { StartRefused } from './start-refused.tsx';
import { useStartingValues } from './starting-values.ts';

const ChooseApplication = lazy(async () => ({
  default: (await import('./choose-application.tsx')).ChooseApplication,
}));

export interface FlowScreenProps {
  readonly route: RouteName;
  readonly address: FlowAddress;
}

/** Starts a flow, goes on with it, or shows it: what the person may do with it decides which. */
export function FlowScreen({ route, address }: FlowScreenProps) {
  const w = useFlowPageWords();
  const locale = useLocale();
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { flowCode, infoId, page } = address;
  // A new flow that was saved on the way to being sent; the address follows when the dialog is done with.
  const [savedId, setSavedId] = useState<string>();
  // What was done at the address before, where the flow was begun.
  const { pathname, state } = useLocation();
  const [happened, setHappened] = useState((state as { readonly happened?: FlowAction } | null)?.happened);
  const flowId = address.flowId ?? savedId;
  const known = useFlow(flowId);
  const starting = useStartingValues(flowId === undefined ? flowCode : undefined, infoId);
  const start = useFlowDefinition(address.flowId === undefined ? flowCode : undefined);
  const { record } = known;
  const flow = known.flow ?? start.flow;
  const elsewhere = flow && addressOf(flow, record, address, route);
  const title = record?.title ?? (flow && flowId === undefined ? w('startOf', { name: flow.label[locale] }) : '');
  usePageTitle(elsewhere === undefined ? title : '');
  const error = known.error ?? start.error ?? starting.error;
  if (error || (flowId === undefined && flowCode === undefined))
    return <FlowMissing error={error} onRetry={known.reload} />;
  if (flowId === undefined && flow && !(has('flow:write') && has(flow.needs))) return <StartRefused flow={flow} />;
  if (starting.lacksSubject && flow)
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <ChooseApplication flow={flow} />
      </Suspense>
    );
  if (flow && starting.gaps.length > 0) return <StartRefused flow={flow} gaps={starting.gaps} />;
  if (!flow || !starting.values || (address.flowId !== undefined && !record)) return <Skeleton lines={10} />;
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace state={{ closes: [pathname] }} />;
  const goTo = (path: string, done?: FlowAction) => {
    const closes = pathname === path ? {} : { closes: [pathname] };
    // At once: a dialog opened meanwhile would go with the form before.
    void navigate(path, { replace: true, flushSync: true, state: { ...closes, ...(done ? { happened: done } : {}) } });
  };
  const stay = ({ flowId: id, infoId: about, nodeFinishId }: FlowRecord, where: 'edit' | 'detail', done?: FlowAction) =>
    goTo(flowPath(flow, where, { flowId: id, infoId: about, nodeFinishId }), done);
  const onDone = (after: FlowRecord, event: FlowAction) => {
    setHappened(event);
    if (event === 'remove') goTo('/flows/mine');
    else if (page === 'start' || page === 'edit') stay(after, 'detail', event);
  };
  const isEditing = record === undefined || savedId !== undefined || isOwn(record);
  if (isEditing)
    return (
      <FlowEditor
        flow={flow}
        record={record}
        infoId={infoId}
        initial={starting.values}
        happened={happened}
        onSaved={(saved, isOnTheWay) => {
          if (address.flowId !== undefined) return;
          // Typed while it was saved: the address waits for the next time.
          if (isOnTheWay || unsaved.has()) setSavedId(saved.flowId);
          else stay(saved, 'edit');
        }}
        onDone={onDone}
        onCancel={() => record && address.flowId === undefined && stay(record, 'edit')}
      />
    );
  return <FlowBody flow={flow} record={record} happened={happened} onDone={onDone} />;
}

/** Whether there is something in the form for this person to fill in now. */
function isOwn({ events, fills }: FlowRecord): boolean {
  return events.includes('save') && fills.length > 0;
}

/** Where a flow is at home, when this address is not one of its own. */
function addressOf(
  flow: AnyFlow,
  record: FlowRecord | undefined,
  { page, flowCode, flowId, infoId, nodeFinishId, box }: FlowAddress,
  route: RouteName,
): string | undefined {
  const isRight = servesFlow(route, flow) && (flowCode === undefined || flowCode === flow.code);
  if (isRight) return undefined;
  return flowPath(flow, page, { flowId, infoId: record?.infoId ?? infoId, nodeFinishId, box });
}
