import type { Brief } from '@danbao/core/credit';
import { compareDecimals, formatAmount } from '@danbao/core/format';
import { useKinds } from '../../measures/use-kinds.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { useBriefWords } from './words.ts';

/** The end of the bars, in %: what covers more looks the same. */
const longest = 200;

/** How far the liability is covered: in all, and by each kind of collateral, on one scale. */
export function BriefCoverage({ brief }: { readonly brief: Brief }) {
  const w = useBriefWords();
  const locale = useLocale();
  const kinds = useKinds();
  const { collateral, guarantees, coverageRatio, ratioWithGuarantees, fulfilledRatio } = brief;
  const nameOf = (kind: string) => kinds[kind]?.label[locale] ?? kind;
  return (
    <section className="db-brief-part" aria-label={w('coverage')}>
      <h3 className="db-brief-title">{w('coverage')}</h3>
      <div className="db-brief-bars" title={w('marks')}>
        <Bar label={w('byCollateral')} ratio={coverageRatio} isTotal />
        <Bar label={w('withGuarantees')} ratio={ratioWithGuarantees} isTotal />
        <Bar label={w('byFulfilled')} ratio={fulfilledRatio} isTotal />
        {collateral.map(({ kind, count, ratio }) => (
          <Bar key={kind} label={w('kindCount', { kind: nameOf(kind), count })} ratio={ratio} />
        ))}
      </div>
      {collateral.length === 0 && <p className="db-quiet">{w('noCollateral')}</p>}
      {guarantees.length > 0 && (
        <p className="db-quiet">
          {guarantees.map(({ kind, count }) => w('kindCount', { kind: nameOf(kind), count })).join(' · ')}
        </p>
      )}
    </section>
  );
}

function Bar({
  label,
  ratio,
  isTotal,
}: {
  readonly label: string;
  readonly ratio: string | undefined;
  readonly isTotal?: true;
}) {
  const w = useBriefWords();
  const isShort = isTotal && ratio !== undefined && compareDecimals(ratio, '100') < 0;
  return (
    <div className="db-brief-bar" data-total={isTotal}>
      <span>{label}</span>
      <span className="db-brief-scale" aria-hidden="true">
        <span
          data-short={isShort || undefined}
          style={{ width: `${Math.min(Number(ratio ?? 0) / longest, 1) * 100}%` }}
        />
      </span>
      <strong className="db-number">{ratio === undefined ? w('none') : `${formatAmount(ratio)}%`}</strong>
    </div>
  );
}
