import { applicationStates, credit, creditUseGaps, type ProjectWork, reviewMeetings } from '@danbao/core/credit';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { formatAmount } from '@danbao/core/format';
import { buildPath } from '@danbao/core/routes';
import { useEndpoint, usePermission } from '@danbao/react';
import { useCoverage } from '@danbao/react/measures';
import { ResourceList } from '@danbao/react/resources';
import { RecordPage, StateTag } from '@danbao/react/ui';
import { Link, useParams } from 'react-router';
import { Comments } from '../../shared/comments.tsx';
import { LastDay } from '../../shared/last-day.tsx';
import { listPanel } from '../../shared/list-panel.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { printsRecord } from '../../shared/print-record.tsx';
import { ProjectMissing } from '../../shared/project-missing.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { CreditConditions, PostGuarantee } from '../post-guarantee/public.ts';
import { CreditUses } from './credit-uses.tsx';
import { FeeLedger } from './fee-ledger.tsx';
import { useProjectWords } from './i18n/words.ts';
import { Payments } from './payments.tsx';
import { ProgressSteps } from './progress-steps.tsx';

/** A credit from application to fulfilment: how it stands at a glance, and its drawdowns, money and follow-up behind tabs. */
export function ProjectPage() {
  const w = useProjectWords();
  const { applyId = '' } = useParams();
  const today = useDayInChina();
  const { data: apply, error, refetch } = useEndpoint(credit.apply, { apply_ID: applyId });
  const mayStart = usePermission('flow:write');
  const { data: coverage } = useCoverage(applyId);
  const [{ part }, open] = useAddressState({ part: 'uses' });
  usePageTitle(apply?.projectName ?? w('project'));
  if (error) return <ProjectMissing error={error} onRetry={() => void refetch()} />;
  if (!apply) return null;
  // A server that does not say leaves it to the rights.
  const may = (work: ProjectWork) => apply.works?.includes(work) ?? true;
  const gaps = creditUseGaps(apply, today);
  const wan = (sum: string | undefined) => ({ value: formatAmount(sum ?? '0'), unit: w('wan') });
  return (
    <RecordPage
      title={apply.projectName}
      marks={
        <>
          <span className="db-mono text-13">{apply.busiCode}</span>
          <StateTag options={applicationStates} value={apply.state} />
          {gaps.includes('usedUp') && <span className="db-tag db-tag-warning">{w('gapUsedUp')}</span>}
        </>
      }
      about={
        <>
          <Link className="db-link" to={buildPath('customerDetail', { type: clientType(apply), id: apply.client_ID })}>
            {apply.clientName}
          </Link>
          {apply.amanName && ` · ${apply.amanName}`}
          {apply.creditEndDate && (
            <>
              {` · ${apply.creditBeginDate?.slice(0, 10) ?? ''} – `}
              <LastDay day={apply.creditEndDate} isSettled={apply.outstanding === '0'} />
            </>
          )}
        </>
      }
      tools={
        <>
          <Link className="db-button" to={`/projects/${applyId}/measures`}>
            {w('measures')} {apply.measureCount}
          </Link>
          {mayStart && apply.state === 'approved' && gaps.length === 0 && (
            <Link
              className="db-button db-button-primary"
              to={flowPath(flowDefinitions.creditUse, 'start', { infoId: applyId })}
            >
              {w('newUse')}
            </Link>
          )}
        </>
      }
      figures={[
        {
          label: w('sum'),
          ...wan(apply.applySum),
          about: w('usedOf', { sum: formatAmount(apply.usedSum ?? '0') }),
          part: 'uses',
        },
        { label: w('outstanding'), ...wan(apply.outstanding), part: 'money' },
        { label: w('rest'), ...wan(apply.restSum), part: 'uses' },
        {
          label: w('coverage'),
          value: coverage?.coverageRatio === undefined ? '—' : formatAmount(coverage.coverageRatio),
          unit: '%',
          ...(coverage && {
            about: w('coverageOf', {
              value: formatAmount(coverage.optValue),
              liability: formatAmount(coverage.liability),
            }),
          }),
        },
      ]}
      steps={<ProgressSteps apply_ID={applyId} />}
      open={part}
      onOpen={(next) => open({ part: next })}
      parts={[
        {
          key: 'uses',
          label: w('partUses'),
          render: () => (
            <>
              <section className="db-panel p-3 lg:p-4">
                <h2 className="mb-3 text-16 font-semibold">{w('uses')}</h2>
                <CreditUses apply_ID={applyId} />
              </section>
              <CreditConditions apply_ID={applyId} project_ID={apply.project_ID} />
              <ResourceList
                resource={reviewMeetings}
                readOnly={!may('review')}
                fixed={{ projectId: apply.project_ID }}
                arrange={listPanel}
                {...printsRecord(applyId)('review', 'meetingNo')}
              />
              <Comments kind="project" recordId={applyId} />
            </>
          ),
        },
        {
          key: 'money',
          label: w('partMoney'),
          render: () => (
            <>
              <Payments apply_ID={applyId} project_ID={apply.project_ID} readOnly={!may('money')} />
              <FeeLedger project_ID={apply.project_ID} readOnly={!may('money')} />
            </>
          ),
        },
        {
          key: 'after',
          label: w('partAfter'),
          render: () => (
            <PostGuarantee project_ID={apply.project_ID} apply_ID={applyId} readOnly={!may('monitoring')} />
          ),
        },
      ]}
    />
  );
}

/** The type by which the address of a client names them. */
const clientType = ({ clientTypeID }: { readonly clientTypeID?: string | undefined }) =>
  clientTypeID === '01' ? '04' : '05';
