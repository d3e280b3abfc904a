import type { MeasureFamily } from '@danbao/core';
import { useWords } from '../i18n/use-words.ts';
import type { FulfilmentRecord } from './use-fulfilment.ts';

export interface FulfilmentFactsProps {
  readonly record: FulfilmentRecord;
  readonly family: MeasureFamily | undefined;
}

/** What is only shown: project, method, collateral, and the counter-guarantee type of mortgages and pledges (M2). */
export function FulfilmentFacts({ record, family }: FulfilmentFactsProps) {
  const w = useWords();
  const { projectName, guarantyTypeName, optTypeName, optName } = record;
  const facts = [
    [w('projectName'), projectName],
    [w('guaranteeMethod'), guarantyTypeName],
    ...(family === 'guarantee' ? [] : [[w('counterType'), optTypeName]]),
    [w('optName'), optName],
  ];
  return (
    <dl className="db-root db-descriptions db-facts">
      {facts.map(([label, value]) => (
        <div key={label} className="db-description">
          <dt>{label}</dt>
          <dd>{value || w('none')}</dd>
        </div>
      ))}
    </dl>
  );
}
