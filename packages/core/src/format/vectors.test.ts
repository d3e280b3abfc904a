import { describe, expect, it } from 'vitest';
import { amountInCapitals, hasAmountTip } from './amount-in-capitals.ts';
import { checkBankCard, isBankCard } from './bank-card.ts';
import type { CheckResult } from './check-result.ts';
import { checkCreditCode, isCreditCode } from './credit-code.ts';
import { isDateText, isDateTimeText, parseDateText, parseDateTimeText } from './date.ts';
import { addDecimals, decimalOfNumber, isDecimal } from './decimal.ts';
import { isGuarantyId } from './guaranty-id.ts';
import { checkIdCard, isIdCard } from './id-card.ts';
import { isNonNegativeInteger, isPositiveInteger } from './integer.ts';
import { isLandline } from './landline.ts';
import { isMobile } from './mobile.ts';
import { isPhone } from './phone.ts';
import { checkPlate, isPlate } from './plate.ts';
import { isPostalCode } from './postal-code.ts';
import { isMoney, isPrice } from './price.ts';
import { isRatio } from './ratio.ts';
import { areShares, isShare } from './share.ts';
import { isUrl } from './url.ts';
import vectors from './vectors.json' with { type: 'json' };
import { checkVin, isVin } from './vin.ts';

interface Group {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  readonly reasons?: Readonly<Record<string, string>>;
}

const groups: readonly [string, Group, (text: string) => boolean][] = [
  ['idCard', vectors.idCard, isIdCard],
  ['creditCode', vectors.creditCode, isCreditCode],
  ['mobile', vectors.mobile, isMobile],
  ['landline', vectors.landline, isLandline],
  ['postalCode', vectors.postalCode, isPostalCode],
  ['vin', vectors.vin, isVin],
  ['plate', vectors.plate, isPlate],
  ['bankCard', vectors.bankCard, isBankCard],
  ['price', vectors.price, isPrice],
  ['positiveInteger', vectors.positiveInteger, isPositiveInteger],
  ['nonNegativeInteger', vectors.nonNegativeInteger, isNonNegativeInteger],
  ['coverageRatio', vectors.coverageRatio, isRatio],
  ['guarantyId', vectors.guarantyId, isGuarantyId],
];

const levelled: readonly [string, Group, (text: string) => CheckResult<string>][] = [
  ['idCard', vectors.idCard, checkIdCard],
  ['creditCode', vectors.creditCode, checkCreditCode],
  ['vin', vectors.vin, checkVin],
  ['plate', vectors.plate, checkPlate],
  ['bankCard', vectors.bankCard, checkBankCard],
];

it('has a test for every group of vectors (H1-H9)', () => {
  const covered = groups.map(([name]) => name);
  const others = ['meta', 'ownerShares', 'longInputs', 'moneyCapital', 'moneyCapitalErrors', 'moneyTip'];
  expect(Object.keys(vectors).sort()).toEqual([...covered, ...others].sort());
});

describe.each(groups)('%s', (_name, group, isValid) => {
  it.each(group.valid)('accepts %j', (text) => {
    expect(isValid(text)).toBe(true);
  });

  it.each(group.invalid)('refuses %j', (text) => {
    expect(isValid(text)).toBe(false);
  });

  it.each(group.valid)('refuses %j with something around it', (text) => {
    for (const wrapped of [`${text}\n`, `\n${text}`, ` ${text}`, `${text} `, `${text}\0`, `${text}\u200b`]) {
      expect(isValid(wrapped), JSON.stringify(wrapped)).toBe(false);
    }
  });

  it.each([undefined, null, 1, 13_800_000_000, true, {}, [], ['1'], ['13800000000'], 1n])(
    'refuses %s, which is no text',
    (value) => {
      expect(isValid(value as unknown as string)).toBe(false);
    },
  );
});

describe.each(levelled)('%s, by level', (_name, group, check) => {
  const named = group.invalid.map((text) => [text, /\[level:(\w+)\]/.exec(group.reasons?.[text] ?? '')?.[1]]);

  it.each(named)('refuses %j as %s', (text, level) => {
    expect(level).toBeDefined();
    expect(check(text as string)).toEqual({ ok: false, level });
  });

  it.each(group.valid)('gives %j back normalised', (text) => {
    expect(check(text)).toEqual({ ok: true, value: text.toUpperCase() });
  });
});

describe('normalisation', () => {
  it.each(Object.keys(vectors.creditCode.normalise))('takes the credit code %j in lower case', (text) => {
    expect(checkCreditCode(text)).toEqual({ ok: true, value: text.toUpperCase() });
  });

  it.each(Object.keys(vectors.vin.lowercase))('takes the VIN %j in lower case', (text) => {
    expect(checkVin(text)).toEqual({ ok: true, value: text.toUpperCase() });
  });

  it.each(vectors.plate.newEnergyLaterLetters)('takes the later new energy letter of %j', (text) => {
    expect(isPlate(text)).toBe(true);
  });
});

describe('phones', () => {
  it.each(Object.keys(vectors.mobile.withCountryCode))('refuses %j: no country code', (text) => {
    expect(isMobile(text) || isPhone(text)).toBe(false);
  });

  it.each(Object.keys(vectors.mobile.questionable))('accepts %j: segments keep being added', (text) => {
    expect(isMobile(text)).toBe(true);
  });

  it.each(Object.keys(vectors.landline.wider))('refuses %j: 400, 800 and forms without the hyphen', (text) => {
    expect(isLandline(text) || isPhone(text)).toBe(false);
  });

  it.each([...vectors.mobile.valid, ...vectors.landline.valid])('accepts %j as either', (text) => {
    expect(isPhone(text)).toBe(true);
  });
});

describe('amounts', () => {
  const price = (value: number) => isPrice(decimalOfNumber(value) ?? '');

  it.each(vectors.price.numberInputs.valid)('accepts the number %s', (value) => {
    expect(price(value)).toBe(true);
  });

  it.each(vectors.price.numberInputs.invalid)('refuses the number %s', (value) => {
    expect(price(value)).toBe(false);
  });

  it('takes 0 as money and not as price', () => {
    for (const zero of ['0', '0.0', '0.0000']) expect([isMoney(zero), isPrice(zero)]).toEqual([true, false]);
    for (const text of vectors.price.valid) expect(isMoney(text)).toBe(true);
  });

  it.each(vectors.ownerShares)('owner shares $in: $ok', ({ in: shares, ok }) => {
    expect(areShares(shares)).toBe(ok);
  });

  it.each(vectors.moneyCapital)('$in is $out', ({ in: value, out, unit = '1', accept = [] }) => {
    expect(amountInCapitals(value, { unit })).toBe(out);
    expect(accept).not.toContain(out);
  });

  it.each(vectors.moneyCapitalErrors)('$in: $error', ({ in: value, error }) => {
    const type = error === 'not a number' ? TypeError : RangeError;
    expect(() => amountInCapitals(value, { unit: '1' })).toThrow(type);
    expect(() => amountInCapitals(value, { unit: '1' })).toThrow(error);
  });

  it.each(vectors.moneyTip)('the tip for $in is shown: $shows', ({ in: value, shows }) => {
    expect(hasAmountTip(value)).toBe(shows);
  });
});

describe('long inputs', () => {
  const checkers: Readonly<Record<string, (text: string) => unknown>> = {
    ...Object.fromEntries(groups.map(([name, , isValid]) => [name, isValid])),
    isPhone,
    isUrl,
    isUrlWithPath: (text) => isUrl(`https://${text}`),
    isMoney,
    isShare,
    isDecimal,
    isDateText,
    isDateTimeText,
    parseDateText,
    parseDateTimeText,
  };
  const inputs = vectors.longInputs.make.map(
    ({ repeat, times, then = '' }) => [`${repeat} x ${times} ${then}`, repeat.repeat(times) + then] as const,
  );

  describe.each(Object.keys(checkers))('%s', (name) => {
    it.each(inputs)('refuses %j', (_label, text) => {
      const check = checkers[name] as (text: string) => unknown;
      expect(check(text) || false).toBe(false);
    });
  });

  it('answers about amounts that are far too long', () => {
    for (const [, text] of inputs) {
      expect(() => amountInCapitals(text)).toThrow(/not a number|exceeds maximum number/);
      expect(() => addDecimals([text])).toThrow(TypeError);
    }
  });
});
