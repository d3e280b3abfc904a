import { type Coverage, compareDecimals, formatAmount } from '@danbao/core';
import { useWords } from '../i18n/words.ts';

/** How much of what was applied for is covered, and how many measures are fulfilled: bars that say it in words too. */
export function CoverageBar({ coverage }: { readonly coverage: Coverage }) {
  const w = useWords();
  const { coverageRatio, fulfilledCount, measureCount } = coverage;
  const enough = coverageRatio !== undefined && compareDecimals(coverageRatio, '100') >= 0;
  const done = measureCount === 0 ? 0 : Math.floor((fulfilledCount / measureCount) * 100);
  return (
    <div className="db-bars">
      <Bar
        label={w('coverageRatio')}
        text={coverageRatio === undefined ? w('ratioUnknown') : `${formatAmount(coverageRatio)}%`}
        percent={coverageRatio === undefined ? 0 : Math.min(100, Number(coverageRatio))}
        look={enough ? 'success' : 'warning'}
      />
      <Bar
        label={w('fulfilledBar')}
        text={w('fulfilledOf', { done: fulfilledCount, total: measureCount })}
        percent={done}
        look={measureCount > 0 && fulfilledCount === measureCount ? 'success' : 'plain'}
      />
    </div>
  );
}

interface BarProps {
  readonly label: string;
  readonly text: string;
  readonly percent: number;
  readonly look: 'success' | 'warning' | 'plain';
}

function Bar({ label, text, percent, look }: BarProps) {
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
