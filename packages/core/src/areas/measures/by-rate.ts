import type { Field } from '../../field/field.ts';
import type { Values } from '../../field/validate.ts';
import { compareDecimals, isDecimal, percentOf, trimDecimal } from '../../format/decimal.ts';
import type { Measure } from './measure.ts';
import { maxAccepted } from './value-checks.ts';

/**
 * What value and rate make: the accepted value, cut to what its field takes; without a rate, the rate in % that the accepted
 * value means. Undefined where too little is known, or nothing is left after prior claims.
 */
export function byRate(
  { fields }: Pick<Measure, 'fields'>,
  values: Values,
): { readonly field: 'optValue' | 'coverageRatio'; readonly value: string } | undefined {
  const { optValue, coverageRatio } = fields;
  const [rate, accepted] = [values['coverageRatio'], values['optValue']];
  const rest = maxAccepted({ ...values, coverageRatio: undefined });
  if (!optValue || !coverageRatio || rest === undefined || compareDecimals(rest, '0') <= 0) return undefined;
  if (isGiven(rate)) return cut('optValue', optValue as Field, maxAccepted(values) ?? '');
  if (!isGiven(accepted)) return undefined;
  return cut('coverageRatio', coverageRatio as Field, trimDecimal(percentOf(accepted, rest) ?? ''));
}

/** The loan-to-value ratio of a measure in %: as it was given, else what its accepted value means. Undefined where too little is known. */
export function rateOf(measure: Pick<Measure, 'fields'>, values: Values): string | undefined {
  const given = values['coverageRatio'];
  if (isGiven(given)) return given;
  const known = byRate(measure, values);
  return known?.field === 'coverageRatio' ? known.value : undefined;
}

function cut<N extends string>(field: N, definition: Field, exact: string): { field: N; value: string } | undefined {
  for (const places of [4, 2, 0]) {
    const value = exact.replace(new RegExp(`(\\.\\d{${places}})\\d+$`), '$1').replace(/\.$/, '');
    if (definition.type.check(value, definition).every(({ confirmable }) => confirmable)) return { field, value };
  }
  return undefined;
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && isDecimal(value);
}
