import { isApiError, message } from '@danbao/core';
import { unitAfter } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import type { Coverage } from '@danbao/core/measures';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { whyFailed } from '../message/own-reason.ts';
import { useDanbao, useLocale } from '../provider/use-danbao.ts';
import { Skeleton } from '../table/table-state.tsx';
import { Section } from '../view/section.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import { CoverageWarnings } from './coverage-warnings.tsx';
import { useCoverage } from './use-coverage.ts';

export interface CoveragePanelProps {
  readonly apply_ID: string;
  /** Goes to a measure that a warning names. */
  readonly onGo?: ((optGuaranty_ID: string) => void) | undefined;
  /** The panel can be folded to one line, and is remembered so by this name. */
  readonly foldKey?: string;
  readonly className?: string;
}

/** Sums, coverage by collateral, with guarantees and as far as fulfilled, and warnings over the measures of an application; amounts in 万元 (Z11). */
export function CoveragePanel({ apply_ID, onGo, foldKey, className }: CoveragePanelProps) {
  const w = useWords();
  const locale = useLocale();
  const { data, error, refetch } = useCoverage(apply_ID);
  const { storage } = useDanbao();
  const [isFolded, setFolded] = useState(foldKey !== undefined && storage.get(foldKey) !== 'open');
  const fold = () => {
    if (foldKey !== undefined) storage.set(foldKey, isFolded ? 'open' : '');
    setFolded(!isFolded);
  };
  const tools = foldKey !== undefined && (
    <Button
      variant="text"
      aria-expanded={!isFolded}
      icon={isFolded ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
      onClick={fold}
    >
      {w(isFolded ? 'unfold' : 'fold')}
    </Button>
  );
  if (isFolded && !error) return <Folded coverage={data} tools={tools} className={className} />;
  return (
    <Section title={w('coverage')} tools={tools} className={className}>
      {data && <Filled coverage={data} onGo={onGo} />}
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && (
        <div className="db-empty" role="alert">
          <strong>{message('loadFailed', locale)}</strong>
          {isApiError(error) && <span>{whyFailed(error, locale)}</span>}
          <Button onClick={() => void refetch()}>{w('retry')}</Button>
        </div>
      )}
    </Section>
  );
}

interface FoldedProps {
  readonly className: string | undefined;
  /** Not loaded yet when not given: the line keeps its height. */
  readonly coverage: Coverage | undefined;
  readonly tools: ReactNode;
}

/** The panel as one line: the ratios, how much is in place, and how much needs attention. */
function Folded({ coverage, tools, className }: FoldedProps) {
  const w = useWords();
  const percent = (ratio: string | undefined) => (ratio === undefined ? w('none') : `${formatAmount(ratio)}%`);
  const facts = [
    [w('coverageRatio'), percent(coverage?.coverageRatio)],
    [w('ratioWithGuarantees'), percent(coverage?.ratioWithGuarantees)],
    [w('ratioFulfilled'), percent(coverage?.fulfilledRatio)],
    [w('fulfilledBar'), coverage ? `${coverage.fulfilledCount}/${coverage.measureCount}` : w('none')],
    [w('warnings'), coverage ? String(coverage.warnings.length) : w('none')],
  ] as const;
  return (
    <section className={classes('db-root db-panel db-folded', className)} aria-label={w('coverage')}>
      <dl className="db-root db-folded-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="db-number">{text}</dd>
          </div>
        ))}
      </dl>
      {tools}
    </section>
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
    <dl className="db-root db-coverage-figures">
      {figures.map(([label, value]) => (
        <div key={label} className="db-coverage-figure">
          <dt>{label}</dt>
          <dd className="db-number">
            {formatAmount(value)}
            <span className="db-unit">{unitAfter('wan', locale)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
