import { type CreditGap, credit, creditSteps } from '@danbao/core/credit';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { useEndpoint, useLocale } from '@danbao/react';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { Link } from 'react-router';
import { type ProjectWordFunction, useProjectWords } from './i18n/words.ts';

const looks = {
  done: { Icon: CircleCheck, tone: 'text-[var(--db-success)]', word: 'stepDone' },
  now: { Icon: CircleDot, tone: 'font-semibold', word: 'stepNow' },
  later: { Icon: CircleDashed, tone: 'text-quiet', word: 'stepLater' },
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

/** From application to fulfilment on one line: how far each step is; then what is missing, with the way to mend it. */
export function ProgressSteps({ apply_ID }: { readonly apply_ID: string }) {
  const w = useProjectWords();
  const locale = useLocale();
  const { data } = useEndpoint(credit.progress, { apply_ID });
  const open = data?.steps.find(
    ({ state, gaps = [], waitingFor }) => state === 'now' && (waitingFor || gaps.length > 0),
  );
  const nameOf = (step: string) => creditSteps.find(({ value }) => value === step)?.label[locale];
  const said = (gap: string) => (gap in gapWords ? w(gapWords[gap as CreditGap]) : gap);
  const missing =
    open &&
    w('openStep', {
      step: nameOf(open.step) ?? '',
      what: open.waitingFor ? w('waitingFor', { names: open.waitingFor }) : (open.gaps ?? []).map(said).join(w('and')),
    });
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 lg:flex-nowrap">
      <ol className="db-record-steps lg:flex-none" aria-label={w('progress')}>
        {data?.steps.map(({ step, state, done, total, flowId, waitingFor, gaps = [] }) => {
          const { Icon, tone, word } = looks[state];
          const flow = step === 'use' ? flowDefinitions.creditUse : flowDefinitions.project;
          const about = [w(word), waitingFor && w('waitingFor', { names: waitingFor }), ...gaps.map(said)];
          return (
            <li
              key={step}
              className={`db-record-step ${tone}`}
              data-step={step}
              data-state={state}
              title={about.filter(Boolean).join('\n')}
            >
              <Icon aria-hidden="true" />
              {flowId ? (
                <Link className="db-link" to={flowPath(flow, 'detail', { flowId, infoId: flowId })}>
                  {nameOf(step)}
                </Link>
              ) : (
                nameOf(step)
              )}
              <span className="sr-only">{w(word)}</span>
              {total !== undefined && total !== '0' && w('count', { done: done ?? total, total })}
            </li>
          );
        })}
      </ol>
      {open && (
        <p className="flex flex-wrap gap-x-2 text-13 lg:min-w-0 lg:flex-nowrap">
          <span className="lg:truncate" title={missing}>
            {missing}
          </span>
          {(open.step === 'measures' || open.step === 'fulfil') && (
            <Link className="db-link flex-none" to={`/projects/${apply_ID}/measures`}>
              {w(open.step === 'fulfil' ? 'fulfil' : 'enter')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
