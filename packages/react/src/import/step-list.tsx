import { Check } from 'lucide-react';
import { type ImportWordKey, useImportWords } from './i18n/words.ts';

export const stepNames: readonly ImportWordKey[] = [
  'stepUpload',
  'stepMatch',
  'stepReview',
  'stepPlan',
  'stepRun',
  'stepResult',
];

/** Where the person is among the six steps. */
export function StepList({ current }: { readonly current: number }) {
  const w = useImportWords();
  return (
    <ol className="db-import-steps" aria-label={w('steps')}>
      {stepNames.map((key, index) => (
        <li
          key={key}
          className="db-import-step"
          data-state={index < current ? 'done' : index === current ? 'current' : 'coming'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="db-import-step-number" aria-hidden="true">
            {index < current ? <Check /> : index + 1}
          </span>
          <span className="db-import-step-name">{w(key)}</span>
        </li>
      ))}
    </ol>
  );
}
