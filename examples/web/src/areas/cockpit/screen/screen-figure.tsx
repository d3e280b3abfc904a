import { type FigureCell, type IndicatorInfo, limitOf, standingOf } from '@danbao/core/cockpit';
import { useLocale } from '@danbao/react';
import { directionOf, figureText, growthText, unitText } from '../figure-text.ts';
import { useCockpitWords } from '../i18n/words.ts';

export interface ScreenFigureProps {
  readonly indicator: IndicatorInfo;
  readonly cell: FigureCell;
  readonly unit: string;
}

/** A key figure of a wall: its value, how it has moved, its target. */
export function ScreenFigure({ indicator, cell, unit: company }: ScreenFigureProps) {
  const w = useCockpitWords();
  const locale = useLocale();
  const { value, yearBefore, before } = cell;
  const { unit, good, targets } = indicator;
  const target = targets.find((one) => one.unit === company)?.value;
  const moved = (name: string, old: string | undefined) => {
    const direction = directionOf(value, old);
    const tone = direction === undefined || good === undefined ? undefined : direction === good ? 'good' : 'bad';
    return (
      <span data-tone={tone}>
        {name} {growthText(value, old, unit)}
      </span>
    );
  };
  return (
    <div className="screen-figure" data-standing={standingOf(value, limitOf(indicator, cell))}>
      <dt>{indicator.label[locale]}</dt>
      <dd>
        <div className="screen-value">
          {value === undefined ? <small>{w('pending')}</small> : figureText(value, unit)}
          {value !== undefined && <small>{unitText(unit, locale)}</small>}
        </div>
        <div className="screen-moved">
          {moved(w('yoy'), yearBefore)}
          {moved(w('mom'), before)}
          {target !== undefined && <span>{w('target', { target: figureText(target, unit) })}</span>}
        </div>
      </dd>
    </div>
  );
}
