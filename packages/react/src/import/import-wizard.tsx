import type { Subject } from '@danbao/core/exchange';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useImportWords } from './i18n/words.ts';
import type { ImportOptions } from './import-machine.ts';
import type { ImportStep } from './import-state.ts';
import { StepList, stepNames } from './step-list.tsx';
import { MatchStep } from './steps/match-step.tsx';
import { PlanStep } from './steps/plan-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import { type Import, useImport } from './use-import.ts';

export interface ImportWizardProps extends ImportOptions {
  /** What the sheet holds; give the wizard a `key` when it may change. */
  readonly subject: Subject;
  /** The person has seen the result. */
  readonly onDone?: (() => void) | undefined;
  readonly className?: string;
}

/**
 * Brings a sheet in, in six steps: file, columns, check and correction, plan, import, result. Everything can be done by
 * the keyboard; each step has its heading, which gets the focus.
 */
export function ImportWizard({ subject, onDone, className, ...options }: ImportWizardProps) {
  const w = useImportWords();
  const one = useImport(subject, options);
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
      <StepList current={number} />
      <h2 ref={heading} tabIndex={-1} className="db-import-title">
        {name}
      </h2>
      <Step one={one} onDone={onDone} />
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

function Step({ one, onDone }: { readonly one: Import; readonly onDone: (() => void) | undefined }) {
  const w = useImportWords();
  const { state, actions, subject } = one;
  switch (state.step) {
    case 'idle':
      return <UploadStep subject={subject} problem={state.problem} onFile={(file) => void actions.open(file)} />;
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
      return <PlanStep state={state} actions={actions} />;
    case 'running':
      return <RunStep state={state} actions={actions} />;
    case 'done':
      return <ResultStep state={state} actions={actions} onDone={onDone} />;
  }
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
