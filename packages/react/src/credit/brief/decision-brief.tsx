import { riskLevels } from '@danbao/core/customers';
import { formatAmountToFen } from '@danbao/core/format';
import type { ReactNode } from 'react';
import { useLocale } from '../../provider/use-danbao.ts';
import { Section } from '../../view/section.tsx';
import { BriefCoverage } from './brief-coverage.tsx';
import { BriefLimits } from './brief-limits.tsx';
import { BriefRatios } from './brief-ratios.tsx';
import { termText } from './term-text.ts';
import type { KnownBrief } from './use-brief.ts';
import { useBriefWords } from './words.ts';

export interface DecisionBriefProps extends KnownBrief {
  /** What else is to be known: what has changed, which conditions are open. */
  readonly children?: ReactNode;
}

/** What whoever signs must know, on one screen: what is asked, how it is covered, the limits before and after, ratios, rating. */
export function DecisionBrief({ facts, deal, brief, children }: DecisionBriefProps) {
  const w = useBriefWords();
  const locale = useLocale();
  const wan = (amount: string | undefined) =>
    amount === undefined ? w('none') : w('wan', { amount: formatAmountToFen(amount) });
  const { rating } = facts;
  const level = riskLevels.find(({ value }) => value === rating?.level)?.label[locale];
  const asked: readonly (readonly [name: string, text: string, note?: string | undefined])[] = [
    [w('sum'), wan(deal.sum)],
    [w('term'), deal.term === undefined ? w('none') : termText(deal.term, locale)],
    [w('fee'), wan(deal.fee ?? brief.fee), deal.feeRate && w('perYear', { rate: deal.feeRate })],
    [w('share'), wan(brief.liability), w('shareOf', { rate: deal.shareRate ?? facts.shareRate ?? '100' })],
    [w('rating'), level ?? w('noRating'), rating && `${rating.ratedBy} ${rating.at.slice(0, 10)}`],
  ];
  return (
    <Section title={w('brief')} className="db-brief">
      <dl className="db-brief-asked">
        {asked.map(([name, text, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="db-number">
              {text} {note && <span className="db-quiet">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <div className="db-brief-parts">
        <BriefCoverage brief={brief} />
        <BriefLimits facts={facts} brief={brief} />
        <BriefRatios facts={facts} />
        {facts.openConditions.length > 0 && <OpenConditions conditions={facts.openConditions} />}
      </div>
    </Section>
  );
}

function OpenConditions({ conditions }: { readonly conditions: KnownBrief['facts']['openConditions'] }) {
  const w = useBriefWords();
  return (
    <section className="db-brief-part" aria-label={w('conditions')}>
      <h3 className="db-brief-title">{w('conditions')}</h3>
      <ul className="db:list-disc db:pl-5">
        {conditions.map(({ id, content, dueDate }) => (
          <li key={id}>{dueDate ? w('due', { content, day: dueDate.slice(0, 10) }) : content}</li>
        ))}
      </ul>
    </section>
  );
}
