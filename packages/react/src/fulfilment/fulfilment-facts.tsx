import { type Measure, measureFamilies } from '@danbao/core/measures';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { FulfilmentRecord } from './use-fulfilment.ts';

export interface FulfilmentFactsProps {
  readonly record: FulfilmentRecord;
  /** Nothing where the pair of ids is unknown: then the server's words stand. */
  readonly kind: Measure | undefined;
}

/** What is only shown: project, method, collateral, and the counter-guarantee type of mortgages and pledges (M2). */
export function FulfilmentFacts({ record, kind }: FulfilmentFactsProps) {
  const w = useWords();
  const locale = useLocale();
  const { projectName, guarantyTypeName, optTypeName, optName } = record;
  const facts = [
    [w('projectName'), projectName],
    [w('guaranteeMethod'), kind ? measureFamilies[kind.family][locale] : guarantyTypeName],
    ...(kind?.family === 'guarantee' ? [] : [[w('counterType'), kind?.label[locale] ?? optTypeName]]),
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
