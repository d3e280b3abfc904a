import { compareDecimals, formatAmount } from '@danbao/core/format';
import type { Coverage } from '@danbao/core/measures';
import { useWords } from '../i18n/words.ts';

/** How much of the liability is covered, three ways, and how many measures are fulfilled: bars that say it in words too. */
export function CoverageBar({ coverage }: { readonly coverage: Coverage }) {
  const w = useWords();
  const { coverageRatio, ratioWithGuarantees, fulfilledRatio, fulfilledCount, measureCount } = coverage;
  const ratios = [
    ['coverageRatio', coverageRatio],
    ['ratioWithGuarantees', ratioWithGuarantees],
    ['ratioFulfilled', fulfilledRatio],
  ] as const;
  const done = measureCount === 0 ? 0 : Math.floor((fulfilledCount / measureCount) * 100);
  return (
    <div className="db-bars">
      {ratios.map(([key, ratio]) => (
        <Bar
          key={key}
          label={w(key)}
          text={ratio === undefined ? w('ratioUnknown') : `${formatAmount(ratio)}%`}
          percent={ratio === undefined ? 0 : Math.min(100, Number(ratio))}
          tone={key === 'ratioWithGuarantees' ? 'plain' : isEnough(ratio) ? 'success' : 'warning'}
        />
      ))}
      <Bar
        label={w('fulfilledBar')}
        text={w('fulfilledOf', { done: fulfilledCount, total: measureCount })}
        percent={done}
        tone={measureCount > 0 && fulfilledCount === measureCount ? 'success' : 'plain'}
      />
    </div>
  );
}

function isEnough(ratio: string | undefined): boolean {
  return ratio !== undefined && compareDecimals(ratio, '100') >= 0;
}

interface BarProps {
  readonly label: string;
  readonly text: string;
  readonly percent: number;
  readonly tone: 'success' | 'warning' | 'plain';
}

function Bar({ label, text, percent, tone: look }: BarProps) {
  return (
    <div className="db-root db-bar">
      <span className="db-bar-text">
        <span>{label}</span> <strong className="db-number">{text}</strong>
      </span>
      <span className="db-bar-room" aria-hidden="true">
        <span className={`db-bar-fill db-bar-${look}`} style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}
