import type { Check } from '../../entity.ts';
import type { Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { addMonths, wallDay } from '../../format/calendar.ts';
import { isDateText } from '../../format/date.ts';
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from '../../format/decimal.ts';
import { amount } from './value-checks.ts';

// What kinds ask about beyond what all of them have in common; each may be confirmed.

/** An amount is at most another one of the same measure. */
export function atMost(field: string, other: string, zh: string, en: string): Check {
  return atMostThat(field, (values) => amount(values, other), zh, en);
}

/** The same against what follows from other fields. */
export function atMostThat(field: string, max: (values: Values) => string | undefined, zh: string, en: string): Check {
  return (values) => {
    const [value, limit] = [amount(values, field), max(values)];
    const isMore = value !== undefined && limit !== undefined && compareDecimals(value, limit) > 0;
    return isMore ? warning(field, 'atMost', zh, en) : [];
  };
}

/** An amount is what others make, give or take so much. */
export function agrees(
  field: string,
  expected: (values: Values) => string | undefined,
  within: string,
  zh: string,
  en: string,
): Check {
  return (values) => {
    const [value, sum] = [amount(values, field), expected(values)];
    if (value === undefined || sum === undefined) return [];
    const difference = subtractDecimals(value, sum).replace('-', '');
    return compareDecimals(difference, within) > 0 ? warning(field, 'agrees', zh, en) : [];
  };
}

/** A word that asks for care. */
export function mentions(field: string, word: RegExp, zh: string, en: string): Check {
  return ({ [field]: value }) => (typeof value === 'string' && word.test(value) ? warning(field, 'care', zh, en) : []);
}

/** What a debtor has not confirmed they may deny; who names none is not asked. */
export const unconfirmedDebtor: Check = ({ debtorName, debtorConfirmedOn }) =>
  debtorName && !debtorConfirmedOn
    ? warning(
        'debtorConfirmedOn',
        'debtorConfirmed',
        '债务人尚未书面确认，可能否认债务或主张抵销',
        'is missing: a debtor who has not confirmed in writing may deny the debt or set it off',
      )
    : [];

/** A right lasts at most so many years. */
export function lastsAtMost(from: string, until: string, years: number, zh: string, en: string): Check {
  return ({ [from]: begin, [until]: end }) =>
    isDay(begin) && isDay(end) && end.slice(0, 10) > addMonths(begin.slice(0, 10), years * 12)
      ? warning(until, 'lasts', zh, en)
      : [];
}

/** So many years have passed since a day; the years may depend on other answers, and none are no limit. */
export function olderThan(
  field: string,
  yearsOf: (values: Values) => number | undefined,
  zh: string,
  en: string,
): Check {
  return (values) => {
    const [day, years] = [values[field], yearsOf(values)];
    const isOld = isDay(day) && years !== undefined && addMonths(day.slice(0, 10), years * 12) <= wallDay(Date.now());
    return isOld ? warning(field, 'old', zh, en) : [];
  };
}

/** The last day of a paper that must still hold. */
export function stillHolds(field: string, zh: string, en: string): Check {
  return ({ [field]: day }) =>
    isDay(day) && day.slice(0, 10) < wallDay(Date.now()) ? warning(field, 'ended', zh, en) : [];
}

/** A right that still lasts so many years. */
export function lastsStill(field: string, years: number, zh: string, en: string): Check {
  return ({ [field]: until }) =>
    isDay(until) && until.slice(0, 10) < addMonths(wallDay(Date.now()), years * 12)
      ? warning(field, 'lasts', zh, en)
      : [];
}

/** Land and buildings of schools, hospitals and the like are not mortgaged. */
export const noPublicGood: Check = /* @__PURE__ */ mentions(
  'optName',
  /学校|中学|小学|幼儿园|医院|卫生院/,
  '学校、幼儿园、医疗机构的公益设施不得抵押（民法典第三百九十九条）',
  'facilities of schools, kindergartens and hospitals cannot be mortgaged (Civil Code, article 399)',
);

/** Years of protection by the digit after the year in a patent's number: invention, utility model, design. */
const protection: Readonly<Record<string, number>> = { 1: 20, 2: 10, 3: 15 };

/** A patent is in force, and its number is of the year of filing. */
export const patentInForce: Check = ({ certificateNum, appalyDate }) => {
  const [, year, kind = ''] =
    /^(?:ZL)?((?:19|20)\d\d)([123])\d{7}(?:\.?[\dX])?$/i.exec(String(certificateNum ?? '')) ?? [];
  if (year === undefined || !isDay(appalyDate)) return [];
  const filed = appalyDate.slice(0, 10);
  const until = addMonths(filed, (protection[kind] ?? 0) * 12);
  return [
    ...(filed.slice(0, 4) === year
      ? []
      : warning(
          'appalyDate',
          'patent',
          `与专利号中的申请年份 ${year} 不一致`,
          `is not of the year in the number, ${year}`,
        )),
    ...(until < wallDay(Date.now())
      ? warning('certificateNum', 'patent', `专利权保护期已于 ${until} 届满`, `the patent has expired, ${until}`)
      : []),
  ];
};

/** The product of two amounts of a measure, times a factor. */
export function product(one: string, other: string, factor = '1'): (values: Values) => string | undefined {
  return (values) => {
    const [a, b] = [amount(values, one), amount(values, other)];
    return a === undefined || b === undefined ? undefined : multiplyDecimals(multiplyDecimals(a, b), factor);
  };
}

/** The sum of two amounts of a measure. */
export function sum(one: string, other: string): (values: Values) => string | undefined {
  return (values) => {
    const [a, b] = [amount(values, one), amount(values, other)];
    return a === undefined || b === undefined ? undefined : addDecimals([a, b]);
  };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isDateText(value.slice(0, 10));
}
