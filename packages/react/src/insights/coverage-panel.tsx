import { type Coverage, describeError, formatAmount, isApiError, message, units } from '@danbao/core';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { Skeleton } from '../table/table-state.tsx';
import { Section } from '../view/section.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import { CoverageWarnings } from './coverage-warnings.tsx';
import { useCoverage } from './use-coverage.ts';

export interface CoveragePanelProps {
  readonly apply_ID: string;
  /** Goes to a measure that a warning names. */
  readonly onGo?: ((optGuaranty_ID: string) => void) | undefined;
  readonly className?: string;
}

/** Sums, coverage by collateral, with guarantees and as far as fulfilled, and warnings over the measures of an application; amounts in 万元 (Z11). */
export function CoveragePanel({ apply_ID, onGo, className }: CoveragePanelProps) {
  const w = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useCoverage(apply_ID);
  return (
    <Section title={w('coverage')} className={className}>
      {data && <Filled coverage={data} onGo={onGo} />}
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && (
        <div className="db-empty" role="alert">
          <strong>{message('loadFailed', locale)}</strong>
          {isApiError(error) && <span>{describeError(error, locale)}</span>}
          <Button onClick={() => void refetch()}>{w('retry')}</Button>
        </div>
      )}
    </Section>
  );
}

interface FilledProps {
  readonly coverage: Coverage;
  readonly onGo: CoveragePanelProps['onGo'];
}

function Filled({ coverage, onGo }: FilledProps) {
  return (
    <div className="db-coverage">
      <CoverageFigures coverage={coverage} />
      <CoverageBar coverage={coverage} />
      <CoverageWarnings coverage={coverage} onGo={onGo} />
    </div>
  );
}

/** The sums, each with its unit. */
export function CoverageFigures({ coverage }: { readonly coverage: Coverage }) {
  const w = useWords();
  const locale = useLocale();
  const { assessValue, alreadyValue, netValue, optValue, guaranteeSum, liability } = coverage;
  const figures = [
    [w('sumAssessed'), assessValue],
    [w('sumAlready'), alreadyValue],
    [w('sumNet'), netValue],
    [w('sumGuaranteed'), optValue],
    [w('sumGuarantees'), guaranteeSum],
    [w('sumLiability'), liability],
  ] as const;
  return (
    <dl className="db-root db-figures">
      {figures.map(([label, value]) => (
        <div key={label} className="db-figure">
          <dt>{label}</dt>
          <dd className="db-number">
            {formatAmount(value)}
            <span className="db-unit">{units.wan[locale]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
