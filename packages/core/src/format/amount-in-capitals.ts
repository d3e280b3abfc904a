import { compareDecimals, isDecimal } from './decimal.ts';

export interface AmountInCapitalsOptions {
  /** What 1 is worth in yuan, a power of ten. Default '10000' (万元); '1' for yuan. */
  readonly unit?: string;
}

const decimal = /^-?(0|[1-9]\d*)(?:\.(\d+))?$/;
const powerOfTen = /^1(0{0,8})$/;
const maxDigits = 15;

const numerals = '零壹贰叁肆伍陆柒捌玖';
const digitUnits = ['仟', '佰', '拾', ''];
const levels = ['万', '亿', '万', ''];
const parts = ['角', '分', '厘', '毫'];

/**
 * An amount in Chinese capitals (X1; 正确填写票据和结算凭证的基本规定) without the 人民币 prefix: the absolute value of
 * `value` x `unit` in yuan; four decimals are read, further ones cut. 整 stands after 元 only, an optional 零 is left
 * out, 10^12 is 万亿. Throws a RangeError when the amount in yuan reaches 1e15, a TypeError when `value` is no plain
 * decimal or `unit` no power of ten up to '100000000'.
 */
export function amountInCapitals(value: string, { unit = '10000' }: AmountInCapitalsOptions = {}): string {
  const amount = typeof value === 'string' ? decimal.exec(value) : null;
  if (!amount) throw new TypeError(`not a number: ${shown(value)}; give a plain decimal string such as "1234.5"`);
  const shift = powerOfTen.exec(unit)?.[1]?.length;
  if (shift === undefined) throw new TypeError(`not a unit: ${shown(unit)}; give a power of ten such as "10000"`);
  const [, whole = '', fraction = ''] = amount;
  const yuan = withoutLeadingZeros(whole + fraction.slice(0, shift).padEnd(shift, '0'));
  if (yuan.length > maxDigits) {
    throw new RangeError(`exceeds maximum number: ${shown(value)} x ${unit}; the amount must be below 1e15 yuan`);
  }
  return inCapitals(yuan, fraction.slice(shift, shift + parts.length));
}

/** Whether the tip with the amount in capitals is shown: only for a number above 0 (X1). */
export function hasAmountTip(value: string): boolean {
  return isDecimal(value) && compareDecimals(value, '0') > 0;
}

function inCapitals(yuan: string, fraction: string): string {
  const integer = integerInCapitals(yuan.padStart(16, '0'));
  const rest = withDigitUnits(fraction, parts, integer !== '');
  if (integer === '') return rest || '零元整';
  return `${integer}元${rest || '整'}`;
}

/** Four levels of four digits. A level that starts with 0, or follows an empty one, is preceded by one 零. */
function integerInCapitals(digits: string): string {
  let text = '';
  let skipped = false;
  for (const [index, level] of levels.entries()) {
    const section = digits.slice(index * 4, index * 4 + 4);
    if (section === '0000') {
      if (text !== '' && level === '亿') text += level;
      skipped = true;
    } else {
      if (text !== '' && (skipped || section.startsWith('0'))) text += numerals.charAt(0);
      text += withDigitUnits(section, digitUnits, false) + level;
      skipped = false;
    }
  }
  return text;
}

/** Each digit with its place; zeros between digits become one 零, zeros at the end nothing. */
function withDigitUnits(digits: string, names: readonly string[], leadingZero: boolean): string {
  let text = '';
  let zero = false;
  for (const [index, name] of names.entries()) {
    const digit = Number(digits.charAt(index));
    if (digit === 0) {
      zero = text !== '' || leadingZero;
    } else {
      text += (zero ? numerals.charAt(0) : '') + numerals.charAt(digit) + name;
      zero = false;
    }
  }
  return text;
}

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (digits[start] === '0') start += 1;
  return digits.slice(start);
}

function shown(value: unknown): string {
  return JSON.stringify(String(value).slice(0, 40));
}
