import { type Coverage, type CoverageWarning, leftBeside } from '@danbao/core/measures';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../button/classes.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { isQuiet, warningText } from './warning-text.ts';

export interface CoverageWarningsProps {
  readonly coverage: Coverage;
  readonly onGo?: ((optGuaranty_ID: string) => void) | undefined;
}

/** What needs attention, in words, each naming its measures. */
export function CoverageWarnings({ coverage, onGo }: CoverageWarningsProps) {
  const w = useWords();
  const { warnings } = coverage;
  if (warnings.length === 0) {
    return (
      <p className="db-root db-warning-line db-warning-none">
        <CircleCheck aria-hidden="true" />
        {w('noWarnings')}
      </p>
    );
  }
  return (
    <ul className="db-root db-warnings" aria-label={w('warnings')}>
      {warnings.map((warning) => (
        <Warning key={warning.code} warning={warning} coverage={coverage} onGo={onGo} />
      ))}
    </ul>
  );
}

/** Names beyond the first are shown when asked for, some at a time. */
const firstNames = 3;
const moreNames = 50;

function Warning({ warning, coverage, onGo }: CoverageWarningsProps & { readonly warning: CoverageWarning }) {
  const w = useWords();
  const locale = useLocale();
  const [count, setCount] = useState(firstNames);
  const { measures } = warning;
  const shown = measures.slice(0, count);
  const left = leftBeside(warning, shown.length);
  const isAllNamed = shown.length === measures.length;
  const Icon = isQuiet(warning) ? Info : CircleAlert;
  return (
    <li className={classes('db-warning-line', !isQuiet(warning) && 'db-warning-strong')}>
      <Icon aria-hidden="true" />
      <span>
        {warningText(warning, coverage, locale)}
        {shown.map(({ optGuaranty_ID: id, optName }) => (
          <span key={id} className="db-warning-name">
            {onGo ? (
              <button type="button" className="db-root db-link" onClick={() => onGo(id)}>
                {optName}
              </button>
            ) : (
              optName
            )}
          </span>
        ))}
        {measures.length > 0 && isAllNamed && left && (
          <span className="db-warning-name">{w('moreNames', { count: left })}</span>
        )}
        {measures.length > firstNames && (
          <button
            type="button"
            className="db-root db-link db-warning-name"
            onClick={() => setCount(isAllNamed ? firstNames : count + moreNames)}
          >
            {isAllNamed ? w('fewer') : w('moreNames', { count: left ?? '' })}
          </button>
        )}
      </span>
    </li>
  );
}
