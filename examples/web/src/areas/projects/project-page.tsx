import { applicationStates, credit, flowDefinitions, flowPath, formatAmount } from '@danbao/core';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { Link, useParams } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { ProjectMissing } from '../../shared/project-missing.tsx';
import { CreditUses } from './credit-uses.tsx';
import { useProjectWords } from './i18n/words.ts';
import { Payments } from './payments.tsx';
import { ProgressSteps } from './progress-steps.tsx';

/** A credit from application to fulfilment: its progress, what is used and left, its uses, payments and repayments. */
export function ProjectPage() {
  const w = useProjectWords();
  const locale = useLocale();
  const { applyId = '' } = useParams();
  const { data: apply, error, refetch } = useEndpoint(credit.apply, { apply_ID: applyId });
  const mayStart = usePermission('flow:write');
  usePageTitle(apply?.projectName ?? w('project'));
  if (error) return <ProjectMissing error={error} onRetry={() => void refetch()} />;
  if (!apply) return null;
  const state = applicationStates.find(({ value }) => value === apply.state)?.label[locale];
  const facts = [
    [w('sum'), `${formatAmount(apply.applySum ?? '0')} ${w('wan')}`],
    [w('used'), `${formatAmount(apply.usedSum ?? '0')} ${w('wan')}`],
    [w('rest'), `${formatAmount(apply.restSum ?? '0')} ${w('wan')}`],
    [w('period'), [apply.creditBeginDate, apply.creditEndDate].map((day = '') => day.slice(0, 10)).join(' – ')],
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
            {mayStart && apply.state === 'approved' && (
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
        <section className="db-panel p-3 lg:p-4">
          <h2 className="mb-3 text-16 font-semibold">{w('uses')}</h2>
          <CreditUses apply_ID={applyId} />
        </section>
        <Payments apply_ID={applyId} project_ID={apply.project_ID} />
      </div>
    </>
  );
}
