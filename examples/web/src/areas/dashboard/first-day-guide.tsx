import { findFirstDay, firstDayPages, firstDaySteps } from '@danbao/core/cockpit';
import { useEndpoint, useLocale } from '@danbao/react';
import { Button, Section } from '@danbao/react/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { storage } from '../../shared/storage.ts';
import { useDashboardWords } from './i18n/words.ts';

const dismissed = 'firstDayDismissed';

/** What a new installation still needs, step by step, until all is there or the administrator has put it away. */
export function FirstDayGuide() {
  const w = useDashboardWords();
  const locale = useLocale();
  const [isAway, putAway] = useState(() => storage.get(dismissed) === '1');
  const { data } = useEndpoint(findFirstDay, undefined, { enabled: !isAway });
  if (isAway || !data || data.every(({ isDone }) => isDone === '1')) return null;
  const next = data.find(({ isDone }) => isDone === '0')?.step;
  const close = () => {
    storage.set(dismissed, '1');
    putAway(true);
  };
  return (
    <Section
      title={w('firstDay')}
      className="db-task-box mb-3"
      tools={
        <Button variant="text" onClick={close}>
          {w('putAway')}
        </Button>
      }
    >
      <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {data.map(({ step, isDone }) => (
          <li key={step} className="flex items-center gap-2">
            {isDone === '1' ? (
              <CircleCheck className="size-4 flex-none text-(--db-success)" aria-label={w('stepDone')} />
            ) : (
              <CircleDashed className="size-4 flex-none text-quiet" aria-label={w('stepOpen')} />
            )}
            <Link className={step === next ? 'db-link font-semibold' : 'db-link'} to={firstDayPages[step]}>
              {firstDaySteps.find(({ value }) => value === step)?.label[locale]}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
