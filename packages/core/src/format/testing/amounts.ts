import { amountInCapitals } from '../amount-in-capitals.ts';
import { multiplyDecimals } from '../decimal.ts';

/** Of so many random amounts those that a second implementation reads in another way. */
export function differingAmounts(count: number): readonly string[] {
  const random = generator(20_261_120);
  const differences: string[] = [];
  for (let done = 0; done < count; done += 1) {
    const value = amount(random);
    const unit = random(3) === 0 && value.length < 10 ? '10000' : '1';
    const yuan = multiplyDecimals(value, unit);
    if (amountInCapitals(value, { unit }) !== byReplacement(yuan)) differences.push(value);
  }
  return differences;
}

/** 15 digits before the point and 4 after it. */
export const digitsOfAmount = 19;

/** The same of amounts whose digits are empty where a mask of 19 bits has none. */
export function differingPatterns(masks: Iterable<number>): readonly string[] {
  const differences: string[] = [];
  for (const mask of masks) {
    const bits = [...mask.toString(2).padStart(digitsOfAmount, '0')];
    const digits = bits.map((bit, place) => (bit === '1' ? (place % 9) + 1 : 0));
    const whole = digits
      .slice(0, 15)
      .join('')
      .replace(/^0+(?=\d)/, '');
    const value = `${whole}.${digits.slice(15).join('')}`;
    if (amountInCapitals(value, { unit: '1' }) !== byReplacement(value)) differences.push(value);
  }
  return differences;
}

/** All groups of four digits: every digit with its unit first, then the zeros taken out by replacement. */
const groups = (units: string) =>
  Array.from({ length: 10_000 }, (_, group) =>
    [...String(group).padStart(4, '0')]
      .map((digit, place) => `${'零壹贰叁肆伍陆柒捌玖'[Number(digit)]}${units[place] ?? ''}`)
      .join('')
      .replace(new RegExp(`零[${units}]`, 'g'), '零')
      .replace(/零+/g, '零'),
  );
const levels = groups('仟佰拾');
const fractions = groups('角分厘毫').map((text) => text.replace(/零$/, ''));

/** The other way round: every digit with every unit first, then the zeros are taken out by replacement. */
function byReplacement(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  const padded = whole.padStart(16, '0');
  const level = (start: number) => levels[Number(padded.slice(start, start + 4))] as string;
  const closed = (text: string, unit: string) => (text === '零' ? '零' : text.replace(/零$/, '') + unit);
  const high = closed(level(0), '万') + closed(level(4), '');
  const emptyLevel = level(4) === '零' ? '零' : '';
  const hundredMillions = /^零+$/.test(high) ? '零' : `${high.replace(/零$/, '')}亿${emptyLevel}`;
  const yuan = [hundredMillions, closed(level(8), '万'), closed(level(12), '')]
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
  const cents = fractions[Number(fraction.padEnd(4, '0').slice(0, 4))] as string;
  if (yuan === '') return cents.replace(/^零/, '') || '零元整';
  return `${yuan}元${cents || '整'}`;
}

function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Up to 15 + 4 digits, half of them zero so that every gap comes up. */
function amount(random: (below: number) => number): string {
  const digit = () => (random(2) === 0 ? '0' : String(random(10)));
  const digits = (length: number) => Array.from({ length }, digit).join('');
  const whole = BigInt(digits(1 + random(15))).toString();
  const decimals = random(5);
  return decimals === 0 ? whole : `${whole}.${digits(decimals)}`;
}
