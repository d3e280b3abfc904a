import { decimalOfNumber } from '../../../format/decimal.ts';

/** A percentage cell as people see it, with all its digits: 0.6 is `60%`; undefined where that needs an exponent. */
export function percentTextOf(number: number): string | undefined {
  const text = decimalOfNumber(number);
  if (text === undefined) return undefined;
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.');
  const digits = whole + fraction.padEnd(2, '0');
  const point = whole.length + 2;
  const front = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const back = digits.slice(point);
  return `${sign}${front}${back === '' ? '' : `.${back}`}%`;
}
