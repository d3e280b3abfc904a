import { addDecimals, formatAmount, isDecimal } from '@danbao/core/format';
import type { CreditWordFunction } from './i18n/words.ts';

/** An amount as it is read; nothing where there is none. */
export function amountText(value: string | undefined): string {
  return value === undefined || value === '' ? '' : formatAmount(value);
}

/** The exact sum of amounts, as it is read. */
export function sumText(values: readonly (string | undefined)[]): string {
  return formatAmount(addDecimals(values.filter((value): value is string => value !== undefined && isDecimal(value))));
}

/** The head of a column of amounts in 万元. */
export function inWan(w: CreditWordFunction, key: Parameters<CreditWordFunction>[0]): string {
  return w('inWan', { name: w(key) });
}
