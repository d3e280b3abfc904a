import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { Skeleton } from '../table/table-state.tsx';
import { later } from '../view/later.tsx';
import { useImportWords } from './i18n/words.ts';
import type { ImportStep } from './import-state.ts';
import { StepList, stepNames } from './step-list.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import type { Import } from './use-import.ts';

// Each with its code: the first asks for a file alone.
const MatchStep = later(async () => (await import('./steps/match-step.tsx')).MatchStep, Coming);
const ReviewStep = later(async () => (await import('./steps/review-step.tsx')).ReviewStep, Coming);
const PlanStep = later(async () => (await import('./steps/plan-step.tsx')).PlanStep, Coming);
const RunStep = later(async () => (await import('./steps/run-step.tsx')).RunStep, Coming);
const ResultStep = later(async () => (await import('./steps/result-step.tsx')).ResultStep, Coming);

export interface WizardStepsProps {
  readonly one: Import;
  /** What the rows go into, as people know it: a project with its number, client and product. */
  readonly into?: string | undefined;
  /** The person has seen the result. */
  readonly onDone?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** The step at which an import stands, below the list of all six; its heading gets the focus. */
export function WizardSteps({ one, into, onDone, className }: WizardStepsProps) {
  const w = useImportWords();
  const number = stepOf[one.state.step];
  const name = w(stepNames[number] ?? 'stepUpload');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    heading.current?.focus();
  }, [number]);
  return (
    <section className={classes('db-root db-import', className)} data-db-import={one.state.step}>
      {into !== undefined && <p className="db-import-into">{w('into', { name: into })}</p>}
      <StepList current={number} />
      <h2 ref={heading} tabIndex={-1} className="db-import-title">
        {name}
      </h2>
      <Step one={one} into={into} onDone={onDone} />
    </section>
  );
}

const stepOf: Readonly<Record<ImportStep, number>> = {
  idle: 0,
  reading: 0,
  matching: 1,
  checking: 2,
  reviewing: 2,
  planning: 3,
  planned: 3,
  running: 4,
  done: 5,
};

function Step({ one, into, onDone }: Pick<WizardStepsProps, 'one' | 'into' | 'onDone'>) {
  const w = useImportWords();
  const { state, actions, subject } = one;
  switch (state.step) {
    case 'idle':
      return <UploadStep subject={subject} state={state} actions={actions} into={into} />;
    case 'reading':
      return <Waiting text={w('reading', { name: state.name })} onCancel={actions.cancel} />;
    case 'matching':
      return <MatchStep state={state} actions={actions} />;
    case 'checking':
      return <Waiting text={w('checking')} count={w('checked', { count: state.done })} onCancel={actions.cancel} />;
    case 'reviewing':
      return <ReviewStep state={state} actions={actions} />;
    case 'planning': {
      const total = state.rows.length - state.settled.size;
      return <Waiting text={w('planning', { done: state.done, total })} onCancel={actions.cancel} />;
    }
    case 'planned':
      return <PlanStep state={state} actions={actions} into={into} />;
    case 'running':
      return <RunStep state={state} actions={actions} />;
    case 'done':
      return <ResultStep state={state} actions={actions} into={into} onDone={onDone} />;
  }
}

function Coming() {
  return (
    <div className="db-panel db-import-panel">
      <Skeleton lines={8} />
    </div>
  );
}

interface WaitingProps {
  /** What is going on. */
  readonly text: string;
  /** How far it has come; not read aloud each time. */
  readonly count?: string;
  readonly onCancel: () => void;
}

/** Something takes its time and can be ended. */
function Waiting({ text, count, onCancel }: WaitingProps) {
  const w = useImportWords();
  return (
    <div className="db-panel db-import-waiting" aria-busy="true">
      <span className="db-spinner" aria-hidden="true" />
      <span role="status">{text}</span>
      {count && <span className="db-help">{count}</span>}
      <Button onClick={onCancel}>{w('cancel')}</Button>
    </div>
  );
}
