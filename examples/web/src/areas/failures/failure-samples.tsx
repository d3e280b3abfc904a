import type { ValuesOf } from '@danbao/core';
import { type failureSample, failureStepKinds, failures } from '@danbao/core/admin';
import { useEndpoint, useLocale } from '@danbao/react';
import { answerOf } from '../../shared/answer-of.ts';
import { useFailureWords } from './i18n/words.ts';

type Sample = ValuesOf<typeof failureSample>;

/** Some of the times of a failure, the newest first: its stack, and what was opened and called before. */
export function FailureSamples({ id }: { readonly id: string }) {
  const w = useFailureWords();
  const { data, error } = useEndpoint(failures.samples, { id });
  if (error) return <p role="alert">{error.serverMessage ?? w('notLoaded')}</p>;
  return (
    <ul className="grid gap-3 p-2" aria-label={w('times')} aria-busy={data === undefined}>
      {Object.entries(data ?? []).map(([key, sample]) => (
        <li key={key} className="grid gap-1">
          <OneTime sample={sample} />
        </li>
      ))}
    </ul>
  );
}

function OneTime({ sample }: { readonly sample: Sample }) {
  const w = useFailureWords();
  const locale = useLocale();
  const { time, appVersion, page, requestId, frames, steps } = sample;
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <span>{time}</span>
        <code className="db-mono">{appVersion}</code>
        {page && <code className="db-mono break-all">{page}</code>}
        {requestId && (
          <span>
            {w('requestId')} <code className="db-mono break-all">{requestId}</code>
          </span>
        )}
      </p>
      {steps.length > 0 && (
        <ol className="text-13" aria-label={w('steps')}>
          {Object.entries(steps).map(([key, { before, what, name, status }]) => (
            <li key={key}>
              {w('before', { seconds: before })} {answerOf(failureStepKinds, what, locale)}{' '}
              <code className="db-mono break-all">{name}</code> {status}
            </li>
          ))}
        </ol>
      )}
      {frames && <pre className="db-mono text-13 whitespace-pre-wrap break-all text-quiet">{frames}</pre>}
    </>
  );
}
