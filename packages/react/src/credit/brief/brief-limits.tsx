import type { Brief, BriefFacts, LimitUse } from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import { TriangleAlert } from 'lucide-react';
import { useLocale } from '../../provider/use-danbao.ts';
import { useBriefWords } from './words.ts';

export interface BriefLimitsProps {
  readonly facts: BriefFacts;
  readonly brief: Brief;
}

/** Each limit before and after the decision, with the rule that it comes from; red is only what is passed. */
export function BriefLimits({ facts, brief }: BriefLimitsProps) {
  const w = useBriefWords();
  const { outstanding, client, related, relatedCount } = facts;
  return (
    <section className="db-brief-part" aria-label={w('limits')}>
      <h3 className="db-brief-title">{w('limits')}</h3>
      {brief.limits.length === 0 ? (
        <p className="db-quiet">{w('noNetAssets')}</p>
      ) : (
        <table className="db-brief-table">
          <thead>
            <tr>
              <th scope="col">{w('limit')}</th>
              <th scope="col">{w('before')}</th>
              <th scope="col">{w('after')}</th>
              <th scope="col">{w('atMost')}</th>
            </tr>
          </thead>
          <tbody>
            {brief.limits.map((use) => (
              <Limit key={use.limit.name} use={use} />
            ))}
          </tbody>
        </table>
      )}
      <p className="db-quiet">
        {w('exposure', {
          outstanding: formatAmount(outstanding),
          client: formatAmount(client),
          count: relatedCount,
          related: formatAmount(related),
        })}
      </p>
    </section>
  );
}

function Limit({ use: { limit, before, after, atMost, isBeyond } }: { readonly use: LimitUse }) {
  const w = useBriefWords();
  const locale = useLocale();
  const inUnit = (value: string) => w(limit.unit, { value });
  return (
    <tr data-beyond={isBeyond || undefined}>
      <th scope="row" title={limit.source[locale]}>
        {limit.label[locale]}
      </th>
      <td>{inUnit(before)}</td>
      <td>
        {isBeyond && (
          <span className="db-brief-beyond">
            <TriangleAlert aria-hidden="true" />
            <span className="db-hidden">{w('beyond')}</span>
          </span>
        )}
        {inUnit(after)}
      </td>
      <td>{inUnit(atMost)}</td>
    </tr>
  );
}
