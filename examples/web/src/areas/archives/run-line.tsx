import type { ValuesOf } from '@danbao/core';
import { archiveEndpoints, type archiveRun, archiveRunStates } from '@danbao/core/archives';
import { colon } from '@danbao/core/i18n';
import { useDanbao, useMessage } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { useEffect, useRef } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { useArchiveWords } from './i18n/words.ts';

type Run = ValuesOf<typeof archiveRun>;

/** In ms: how often a run is looked at while it goes on. */
const lookEvery = 2_000;

export interface RunLineProps {
  readonly run: Run;
  readonly onLook: () => void;
  /** A run that was seen going on has ended. */
  readonly onEnd: () => void;
}

/** How far the last run of the unit is, whoever began it; when it is over what it came to, with the reasons of the refused. */
export function RunLine({ run, onLook, onEnd }: RunLineProps) {
  const w = useArchiveWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const { runId, state, total, done, refused, startedBy, startTime, endTime, reason, refusals } = run;
  const isRunning = state === 'running';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (!isRunning) {
      if (wasRunning.current) onEnd();
      wasRunning.current = false;
      return undefined;
    }
    wasRunning.current = true;
    const timer = setInterval(onLook, lookEvery);
    return () => clearInterval(timer);
  }, [isRunning, onLook, onEnd]);
  const stop = async () => {
    try {
      await client.request(archiveEndpoints.stopRun, { runId });
    } catch (error) {
      notify.failed(undefined, error);
    }
    onLook();
  };
  const worked = Number(done) + Number(refused);
  return (
    <section className="db-panel mt-3 grid gap-2 p-3 lg:p-4" aria-label={w('run')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">
          {answerOf(archiveRunStates, state, locale)}
          {colon(locale)}
          {w('runCounts', { done: String(worked), total, refused })}
          <span className="text-quiet ml-2">{w('runBy', { name: startedBy, time: endTime ?? startTime })}</span>
        </p>
        {isRunning && <Button onClick={() => void stop()}>{w('stopRun')}</Button>}
      </div>
      {isRunning && (
        <div
          className="db-progress"
          role="progressbar"
          aria-label={w('run')}
          aria-valuenow={worked}
          aria-valuemin={0}
          aria-valuemax={Number(total)}
        >
          <span style={{ transform: `scaleX(${worked / Number(total)})` }} />
        </div>
      )}
      {reason !== undefined && <p>{reason}</p>}
      {refusals.length > 0 && (
        <details>
          <summary>{w('runRefused', { count: refused, shown: String(refusals.length) })}</summary>
          <ul className="mt-2 list-disc pl-5">
            {refusals.map((one) => (
              <li key={one.flowId}>
                {one.title}
                {colon(locale)}
                {one.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
