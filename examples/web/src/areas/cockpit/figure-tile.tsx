import { type FigureCell, type IndicatorInfo, limitOf, standingOf } from '@danbao/core/cockpit';
import { colon } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { directionOf, figureText, growthText, unitText } from './figure-text.ts';
import { useCockpitWords } from './i18n/words.ts';

export interface FigureTileProps {
  readonly indicator: IndicatorInfo;
  readonly cell: FigureCell;
  readonly isCompared?: boolean;
  /** The unit whose target is meant; the group's when not said. */
  readonly unit?: string;
  readonly onOpen?: () => void;
}

/** One figure: its value, how it has moved, how it stands to its limit and target. A press opens the rows behind it. */
export function FigureTile({ indicator, cell, isCompared = false, unit = '', onOpen }: FigureTileProps) {
  const w = useCockpitWords();
  const locale = useLocale();
  const { value, yearBefore, before } = cell;
  const name = indicator.label[locale];
  const limit = limitOf(indicator, cell);
  const standing = standingOf(value, limit);
  const target = indicator.targets.find((one) => one.unit === unit)?.value;
  return (
    <div className="cockpit-tile" data-standing={standing}>
      <div className="cockpit-tile-name" title={indicator.formula[locale]}>
        {name}
      </div>
      <button
        type="button"
        className="cockpit-tile-value"
        aria-label={`${w('open', { name })}${colon(locale)}${figureText(value, indicator.unit)}`}
        disabled={value === undefined || !onOpen}
        onClick={onOpen}
      >
        {value === undefined ? (
          <span className="cockpit-tile-pending" title={w('pendingAbout')}>
            {w('pending')}
          </span>
        ) : (
          <>
            {figureText(value, indicator.unit)}
            <small>{unitText(indicator.unit, locale)}</small>
          </>
        )}
      </button>
      <div className="cockpit-tile-more">
        {isCompared && (
          <>
            <Moved name={w('yoy')} value={value} before={yearBefore} indicator={indicator} />
            <Moved name={w('mom')} value={value} before={before} indicator={indicator} />
          </>
        )}
        {limit && (
          <span>
            {limit.atMost !== undefined
              ? w('limitMost', { limit: limit.atMost })
              : w('limitLeast', { limit: limit.atLeast ?? '' })}
            {standing !== undefined && standing !== 'kept' && <strong> {w(standing)}</strong>}
          </span>
        )}
        {target !== undefined && <span>{w('target', { target: figureText(target, indicator.unit) })}</span>}
      </div>
    </div>
  );
}

interface MovedProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly before: string | undefined;
  readonly indicator: IndicatorInfo;
}

function Moved({ name, value, before, indicator: { unit, good } }: MovedProps) {
  const direction = directionOf(value, before);
  const tone = direction === undefined || good === undefined ? undefined : direction === good ? 'good' : 'bad';
  return (
    <span data-tone={tone}>
      {name} {growthText(value, before, unit)}
    </span>
  );
}
