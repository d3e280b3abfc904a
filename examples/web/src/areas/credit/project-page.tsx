import { applicationStates, credit, creditUseGaps, type ProjectWork, reviewMeetings } from '@danbao/core/credit';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { ResourceList } from '@danbao/react/resources';
import { Link, useParams } from 'react-router';
import { Comments } from '../../shared/comments.tsx';
import { LastDay } from '../../shared/last-day.tsx';
import { listPanel } from '../../shared/list-panel.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { printsRecord } from '../../shared/print-record.tsx';
import { ProjectMissing } from '../../shared/project-missing.tsx';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { CreditConditions, PostGuarantee } from '../post-guarantee/public.ts';
import { CreditUses } from './credit-uses.tsx';
import { FeeLedger } from './fee-ledger.tsx';
import { useProjectWords } from './i18n/words.ts';
import { Payments } from './payments.tsx';
import { ProgressSteps } from './progress-steps.tsx';

/** A credit from application to fulfilment: its progress, what is used and left, its uses, payments and repayments. */
export function ProjectPage() {
  const w = useProjectWords();
  const locale = useLocale();
  const { applyId = '' } = useParams();
  const today = useDayInChina();
  const { data: apply, error, refetch } = useEndpoint(credit.apply, { apply_ID: applyId });
  const mayStart = usePermission('flow:write');
  usePageTitle(apply?.projectName ?? w('project'));
  if (error) return <ProjectMissing error={error} onRetry={() => void refetch()} />;
  if (!apply) return null;
  // A server that does not say leaves it to the rights.
  const may = (work: ProjectWork) => apply.works?.includes(work) ?? true;
  const gaps = creditUseGaps(apply, today);
  const state = applicationStates.find(({ value }) => value === apply.state)?.label[locale];
  const facts = [
    [w('sum'), `${formatAmount(apply.applySum ?? '0')} ${w('wan')}`],
    [w('used'), `${formatAmount(apply.usedSum ?? '0')} ${w('wan')}`],
    [w('rest'), `${formatAmount(apply.restSum ?? '0')} ${w('wan')}`],
    [
      w('period'),
      apply.creditEndDate ? (
        <>
          {apply.creditBeginDate?.slice(0, 10)} – <LastDay day={apply.creditEndDate} />
        </>
      ) : (
        ''
      ),
    ],
    [w('lead'), apply.amanName ?? ''],
  ] as const;
  return (
    <>
      <PageHead
        title={apply.projectName}
        about={
          <>
            {w('about', { client: apply.clientName ?? '', code: apply.busiCode ?? '' })} ·{' '}
            <span className="db-tag">{state}</span>
          </>
        }
        tools={
          <>
            <Link className="db-button" to={`/projects/${applyId}/measures`}>
              {w('measures')}
            </Link>
            {gaps.includes('usedUp') && <span className="db-tag db-tag-danger">{w('gapUsedUp')}</span>}
            {gaps.includes('expired') && <span className="db-tag db-tag-danger">{w('gapExpired')}</span>}
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
      />
      <div className="grid gap-3">
        <section className="db-panel p-3 lg:p-4">
          <h2 className="mb-3 text-16 font-semibold">{w('progress')}</h2>
          <ProgressSteps apply_ID={applyId} />
        </section>
        <section className="db-panel p-3 lg:p-4">
          <h2 className="mb-3 text-16 font-semibold">{w('credit')}</h2>
          <dl className="db-descriptions">
            {facts.map(([name, value]) => (
              <div key={name} className="db-description">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <ResourceList
          resource={reviewMeetings}
          readOnly={!may('review')}
          fixed={{ projectId: apply.project_ID }}
          arrange={listPanel}
          {...printsRecord(applyId)('review', 'meetingNo')}
        />
        <section className="db-panel p-3 lg:p-4">
          <h2 className="mb-3 text-16 font-semibold">{w('uses')}</h2>
          <CreditUses apply_ID={applyId} />
        </section>
        <CreditConditions apply_ID={applyId} project_ID={apply.project_ID} />
        <Payments apply_ID={applyId} project_ID={apply.project_ID} readOnly={!may('money')} />
        <FeeLedger project_ID={apply.project_ID} readOnly={!may('money')} />
        <PostGuarantee project_ID={apply.project_ID} apply_ID={applyId} readOnly={!may('monitoring')} />
        <Comments kind="project" recordId={applyId} />
      </div>
    </>
  );
}
