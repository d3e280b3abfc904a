import type { Locale } from '@danbao/core';
import { type FigureUnit, figureUnits, growth } from '@danbao/core/cockpit';
import { compareDecimals, formatAmount, subtractDecimals } from '@danbao/core/format';

const inEnglish: Readonly<Record<FigureUnit, string>> = {
  ...{ wan: ' ×10k CNY', percent: '%', times: '×', days: ' days' },
  ...{ clients: '', projects: '', items: '', persons: '' },
};

/** What stands behind a value. */
export function unitText(unit: FigureUnit, locale: Locale): string {
  return locale === 'zh' ? figureUnits[unit].zh : inEnglish[unit];
}

/** A value as people read it: thousands in groups, sums to two decimals. */
export function figureText(value: string | undefined, unit: FigureUnit): string {
  if (value === undefined) return '—';
  const isWhole = unit === 'clients' || unit === 'projects' || unit === 'items' || unit === 'persons';
  return isWhole ? formatAmount(value).replace(/\.00$/, '') : formatAmount(value);
}

/** How much more it is than before: `+4.20%`; nothing where there is nothing to compare with. */
export function growthText(value: string | undefined, before: string | undefined, unit: FigureUnit): string {
  if (unit === 'percent' && value !== undefined && before !== undefined) {
    const points = subtractDecimals(value, before);
    return `${compareDecimals(points, '0') > 0 ? '+' : ''}${points}pp`;
  }
  const rate = growth(value, before);
  if (rate === undefined) return '—';
  return `${compareDecimals(rate, '0') > 0 ? '+' : ''}${rate}%`;
}

/** `up`, `down` or nothing. */
export function directionOf(value: string | undefined, before: string | undefined): 'up' | 'down' | undefined {
  if (value === undefined || before === undefined) return undefined;
  const order = compareDecimals(value, before);
  return order === 0 ? undefined : order > 0 ? 'up' : 'down';
}
