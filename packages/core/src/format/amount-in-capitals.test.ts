import { describe, expect, it } from 'vitest';
import { amountInCapitals, hasAmountTip } from './amount-in-capitals.ts';
import { multiplyDecimals } from './decimal.ts';

describe('amountInCapitals', () => {
  it('reads 万元 unless told otherwise', () => {
    expect(amountInCapitals('18.9488')).toBe('壹拾捌万玖仟肆佰捌拾捌元整');
    expect(amountInCapitals('0.0001')).toBe('壹元整');
    expect(amountInCapitals('0.00000001')).toBe('壹毫');
    expect(amountInCapitals('1', { unit: '100000000' })).toBe('壹亿元整');
  });

  it('compares the amount in yuan with 1e15 (X1)', () => {
    expect(amountInCapitals('99999999999.99999999')).toBe(amountInCapitals('999999999999999.9999', { unit: '1' }));
    expect(() => amountInCapitals('100000000000')).toThrow(RangeError);
    expect(() => amountInCapitals('-100000000000')).toThrow(RangeError);
    expect(amountInCapitals('100000000000', { unit: '1' })).toBe('壹仟亿元整');
  });

  it.each(['', ' ', '+1', '1.', '.5', '01', '1e3', '0x10', '1,000', 'Infinity', '1\n', '--1', '壹'])(
    'refuses %j as no number',
    (text) => {
      expect(() => amountInCapitals(text)).toThrow(TypeError);
    },
  );

  it('refuses what is no text, and a unit that is no power of ten', () => {
    for (const value of [1, null, undefined, ['1']]) {
      expect(() => amountInCapitals(value as unknown as string)).toThrow(TypeError);
    }
    for (const unit of ['', '0', '5', '-10', '10.0', '1e4']) {
      expect(() => amountInCapitals('1', { unit })).toThrow(TypeError);
    }
  });

  it('agrees with a second implementation on 200,000 amounts', () => {
    const random = generator(20_261_120);
    const differences: string[] = [];
    for (let count = 0; count < 200_000; count += 1) {
      const value = amount(random);
      const unit = random(3) === 0 && value.length < 10 ? '10000' : '1';
      const yuan = multiplyDecimals(value, unit);
      if (amountInCapitals(value, { unit }) !== byReplacement(yuan)) differences.push(value);
    }
    expect(differences).toEqual([]);
  });

  it('agrees on every pattern of empty digits', () => {
    const differences: string[] = [];
    for (let mask = 1; mask < 2 ** 19; mask += 1) {
      const digits = [...mask.toString(2).padStart(19, '0')].map((bit, place) => (bit === '1' ? (place % 9) + 1 : 0));
      const value = `${digits
        .slice(0, 15)
        .join('')
        .replace(/^0+(?=\d)/, '')}.${digits.slice(15).join('')}`;
      if (amountInCapitals(value, { unit: '1' }) !== byReplacement(value)) differences.push(value);
    }
    expect(differences).toEqual([]);
  });
});

describe('hasAmountTip', () => {
  it.each(['', 'abc', '0', '0.00', '-1', '-0'])('hides the tip for %j', (value) => {
    expect(hasAmountTip(value)).toBe(false);
  });

  it.each(['1', '0.00001', '1000000000000000'])('shows the tip for %j', (value) => {
    expect(hasAmountTip(value)).toBe(true);
  });
});

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
