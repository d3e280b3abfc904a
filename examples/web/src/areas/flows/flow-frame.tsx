import { type AnyFlow, dossiers, flowDefinitions, flowPath } from '@danbao/core/flows';
import { useLocale, usePermissions } from '@danbao/react';
import { useBrief } from '@danbao/react/credit';
import {
  ChangedSinceSigned,
  type FlowAction,
  FlowCourseLine,
  FlowGaps,
  type FlowRecord,
  FlowReturned,
  FlowSeparated,
  FlowStatusTag,
  FlowTimeline,
} from '@danbao/react/flows';
import { useBelow } from '@danbao/react/shell';
import { Skeleton } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { FileText, History, Printer, Siren } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Comments } from '../../shared/comments.tsx';
import { followUpPath } from '../../shared/follow-up.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { Circulation } from './circulation.tsx';
import { DossierButton } from './dossier-button.tsx';
import { useFlowPageWords } from './i18n/words.ts';
import { RelatedFlows } from './related-flows.tsx';
import { SignedOpinions } from './signed-opinions.tsx';

export interface FlowFrameProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord | undefined;
  /** What the person has just done with it. */
  readonly happened: FlowAction | undefined;
  /** What is filled in here. */
  readonly children?: ReactNode;
  /** The form to read; behind a tab where a decision is asked for. */
  readonly content?: ReactNode;
  readonly files: ReactNode;
  /** `isDecision`: they stand beside the brief, with the opinion on the page. */
  readonly actions: (isDecision: boolean) => ReactNode;
}

const NextToDo = lazy(async () => ({ default: (await import('./next-to-do.tsx')).NextToDo }));
// Loaded with the first decision: most flows are none.
const DecisionBrief = lazy(async () => ({ default: (await import('./decision-parts.ts')).DecisionBrief }));
const DecisionTabs = lazy(async () => ({ default: (await import('./decision-parts.ts')).DecisionTabs }));

/** From this width on the opinion stands beside the brief. */
const wide = 1200;

/** What stands around the form of a flow: title, ways to print and log, what is missing, opinions, and its course; above a decision its brief. */
export function FlowFrame({ flow, record, happened, children, content, files, actions }: FlowFrameProps) {
  const w = useFlowPageWords();
  const locale = useLocale();
  const isNarrow = useBelow(wide);
  const { isBriefed, known } = useBrief(record?.status === 'draft' ? undefined : record);
  const hasBegun = record !== undefined && record.status !== 'draft';
  const isBeside = isBriefed && !isNarrow;
  return (
    <>
      <PageHead
        title={record?.title ?? w('startOf', { name: flow.label[locale] })}
        about={record && aboutOf(record, w)}
        tools={record && <FlowTools flow={flow} record={record} />}
      />
      <Suspense fallback={null}>{record && happened && <NextToDo record={record} />}</Suspense>
      {record && <FlowReturned record={record} />}
      {record && <FlowGaps gaps={record.gaps} />}
      {record && <FlowSeparated flow={flow} record={record} />}
      <div className={hasBegun ? `mt-3 grid gap-3 ${isBriefed ? besideBrief : besideForm}` : 'mt-3 grid gap-3'}>
        <div className="grid min-w-0 content-start gap-3">
          {isBriefed && (
            <Suspense fallback={<Skeleton lines={10} />}>
              {known ? <DecisionBrief {...known} /> : <Skeleton lines={10} />}
            </Suspense>
          )}
          {record && <ChangedSinceSigned record={record} />}
          {children}
          {isBriefed && record ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              {known && <DecisionTabs flow={flow} record={record} known={known} />}
            </Suspense>
          ) : (
            <>
              {content}
              {record && <RelatedFlows record={record} />}
              {hasBegun && (
                <Section title={w('opinions')}>
                  <SignedOpinions flow={flow} record={record} />
                </Section>
              )}
              {files}
            </>
          )}
          {hasBegun && <Comments kind="flow" recordId={record.flowId} />}
        </div>
        {hasBegun && (
          <div className={isBeside ? 'sticky top-3 grid content-start gap-3 self-start' : 'grid content-start gap-3'}>
            {isBeside && record.events.some((event) => event !== 'save') && (
              <Section title={w('decide')}>{actions(true)}</Section>
            )}
            <Section title={w('course')}>
              {isBriefed ? (
                <details className="db-brief-course">
                  <summary>
                    <FlowCourseLine flow={flow} record={record} />
                  </summary>
                  <FlowTimeline flow={flow} record={record} />
                </details>
              ) : (
                <FlowTimeline flow={flow} record={record} />
              )}
            </Section>
            <Circulation record={record} />
          </div>
        )}
      </div>
      {!isBeside && <div className="sticky bottom-0 z-5 mt-3">{actions(false)}</div>}
    </>
  );
}

/** The number, where it has one, and who began it when. */
function aboutOf({ number, starterName: name, createTime: time }: FlowRecord, w: ReturnType<typeof useFlowPageWords>) {
  return [number && w('number', { number }), w('startedBy', { name, time })].filter(Boolean).join(' · ');
}

const besideForm = 'xl:grid-cols-[minmax(0,1fr)_300px]';
const besideBrief = 'min-[1200px]:grid-cols-[minmax(0,1fr)_320px]';

function FlowTools({ flow, record }: { readonly flow: AnyFlow; readonly record: FlowRecord }) {
  const w = useFlowPageWords();
  const { flowId, infoId, nodeFinishId } = record;
  const place = { flowId, infoId, nodeFinishId };
  const { has } = usePermissions();
  const original = String(record.values?.['sourceDocId'] ?? '');
  const isOfUrging = flow.code === flowDefinitions.urging.code || flow.code === flowDefinitions.urgingAudit.code;
  const mayFollowUp = record.status !== 'draft' && !isOfUrging && has('flow:write') && has('urging:read');
  return (
    <>
      <FlowStatusTag status={record.status} isReturned={record.returnReason !== undefined} />
      {original && (
        <Link to={`/documents/read/${original}`} className="db-root db-button">
          <FileText aria-hidden="true" />
          {w('original')}
        </Link>
      )}
      {mayFollowUp && (
        <Link
          to={followUpPath({ docId: flowId, title: record.title, basis: record.title })}
          className="db-root db-button"
        >
          <Siren aria-hidden="true" />
          {w('followUp')}
        </Link>
      )}
      {record.status !== 'draft' && flow.freezes && has(dossiers.get.access) && <DossierButton flowId={flowId} />}
      <Link to={flowPath(flow, 'print', place)} className="db-root db-button">
        <Printer aria-hidden="true" />
        {w('print')}
      </Link>
      <Link to={flowPath(flow, 'log', place)} className="db-root db-button">
        <History aria-hidden="true" />
        {w('log')}
      </Link>
    </>
  );
}
