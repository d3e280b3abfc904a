import { isMoney } from '@danbao/core/format';

/** What an unfinished draft says of an amount may be none yet. */
export function amountOrZero(text: string | undefined): string {
  return text !== undefined && isMoney(text) ? text : '0';
}

/** The texts among the values of a form, without those that have columns of their own. */
export function textsOf(values: Readonly<Record<string, unknown>>, without: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && !without.includes(name) ? [[name, value]] : [],
    ),
  );
}
