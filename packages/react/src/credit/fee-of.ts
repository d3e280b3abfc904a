import { isDecimal, multiplyDecimals, percentOf } from '@danbao/core';

/** A fee in the unit of `sum`, by a yearly rate in % over months, to 4 decimals; undefined while one of them is missing. */
export function feeOf(sum: string, rate: string, months: string): string | undefined {
  if (![sum, rate, months].every((text) => isDecimal(text, { signed: false }))) return undefined;
  const fee = percentOf(multiplyDecimals(multiplyDecimals(sum, rate), months), '120000', 4);
  return fee && multiplyDecimals(fee, '1');
}
