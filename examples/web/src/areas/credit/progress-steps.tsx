import { type CreditGap, credit, creditSteps } from '@danbao/core/credit';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { useEndpoint, useLocale } from '@danbao/react';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { Link } from 'react-router';
import { type ProjectWordFunction, useProjectWords } from './i18n/words.ts';

const looks = {
  done: { Icon: CircleCheck, tag: 'db-tag-success', word: 'stepDone' },
  now: { Icon: CircleDot, tag: 'db-tag-info', word: 'stepNow' },
  later: { Icon: CircleDashed, tag: '', word: 'stepLater' },
} as const;

const gapWords = {
  client: 'gapClient',
  measures: 'gapMeasures',
  notSent: 'gapNotSent',
  approved: 'gapApproved',
  noUse: 'gapNoUse',
  useApproved: 'gapUseApproved',
  quota: 'gapQuota',
  usedUp: 'gapUsedUp',
  expired: 'gapExpired',
  unfulfilled: 'gapUnfulfilled',
  noEvidence: 'gapNoEvidence',
  conditions: 'gapConditions',
  unpaid: 'gapUnpaid',
} as const satisfies Readonly<Record<CreditGap, Parameters<ProjectWordFunction>[0]>>;

/** From application to fulfilment: how far each step is, who is waited for, and what is missing with the way to mend it. */
export function ProgressSteps({ apply_ID }: { readonly apply_ID: string }) {
  const w = useProjectWords();
  const locale = useLocale();
  const { data } = useEndpoint(credit.progress, { apply_ID });
  return (
    <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6" aria-label={w('progress')}>
      {data?.steps.map(({ step, state, done, total, flowId, waitingFor, gaps = [] }) => {
        const { Icon, tag, word } = looks[state];
        const label = creditSteps.find(({ value }) => value === step)?.label[locale];
        const flow = step === 'use' ? flowDefinitions.creditUse : flowDefinitions.project;
        return (
          <li key={step} className="grid content-start gap-1" data-step={step} data-state={state}>
            <p className="flex flex-wrap items-center justify-between gap-x-2">
              <span className="font-semibold">{label}</span>
              <span className={`db-tag ${tag}`}>
                <Icon aria-hidden="true" />
                {w(word)}
              </span>
            </p>
            {total !== undefined && total !== '0' && (
              <p className="text-13 text-quiet">{w('count', { done: done ?? total, total })}</p>
            )}
            {waitingFor && <p className="text-13 text-quiet">{w('waitingFor', { names: waitingFor })}</p>}
            {gaps.map((gap) => (
              <p key={gap} className="text-13">
                {gap in gapWords ? w(gapWords[gap as CreditGap]) : gap}
              </p>
            ))}
            <p className="flex flex-wrap gap-3 text-13">
              {flowId && (
                <Link className="db-link" to={flowPath(flow, 'detail', { flowId, infoId: flowId })}>
                  {w('openFlow')}
                </Link>
              )}
              {(step === 'measures' || step === 'fulfil') && gaps.length > 0 && (
                <Link className="db-link" to={`/projects/${apply_ID}/measures`}>
                  {w(step === 'fulfil' ? 'fulfil' : 'enter')}
                </Link>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
