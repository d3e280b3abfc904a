import type { Check } from '../../entity.ts';
import type { Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { addMonths } from '../../format/calendar.ts';
import { isDateText } from '../../format/date.ts';

/** A deposit that falls due before the debt is drawn or renewed meanwhile: that must be agreed with the bank. */
export const maturesInTime: Check = ({ depositDate, depositPeriod, securedUntil }) => {
  const [maturity, until] = [depositMaturity({ depositDate, depositPeriod }), dayOf(securedUntil)];
  if (maturity === undefined || until === undefined) return [];
  return maturity >= until
    ? []
    : warning(
        'securedUntil',
        'matures',
        `存单于 ${maturity} 到期，早于所担保债务，须约定到期转存或提存`,
        `is after the deposit falls due, ${maturity}: agree on its renewal or deposit`,
      );
};

/** The day (yyyy-MM-dd) on which a deposit falls due: so many months after it was made. */
export function depositMaturity({ depositDate, depositPeriod }: Values): string | undefined {
  const begin = dayOf(depositDate);
  if (begin === undefined || !/^\d{1,3}$/.test(String(depositPeriod))) return undefined;
  return addMonths(begin, Number(depositPeriod));
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDateText(value.slice(0, 10)) ? value.slice(0, 10) : undefined;
}
