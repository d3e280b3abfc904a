import { expect, it } from 'vitest';
import { checkCreditCode, isCreditCode } from './credit-code.ts';

it.each(['000000000000000000', '0110000MA00T00X58A', 'B1110000MA00T00X58', '9111000AMA00T00X58', '91110000MA00T00X5ß'])(
  'refuses %s by its shape',
  (text) => {
    expect(checkCreditCode(text)).toEqual({ ok: false, level: 'shape' });
  },
);

it('has exactly one right check character', () => {
  for (const first of ['A1110000MA00T00X5', 'N1530000MA24T00X2', 'Y1110000MA00T00X5', '91110000MAT0005X1']) {
    const right = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((character) => isCreditCode(first + character));
    expect(right).toHaveLength(1);
  }
});

it('notices every single wrong character and every swap of neighbours', () => {
  const code = '91110000MA00T00X58';
  for (let place = 8; place < 17; place += 1) {
    for (const character of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
      const changed = code.slice(0, place) + character + code.slice(place + 1);
      expect(isCreditCode(changed)).toBe(changed === code);
    }
    const swapped = code.slice(0, place - 1) + code[place] + code[place - 1] + code.slice(place + 1);
    expect(isCreditCode(swapped)).toBe(swapped === code);
  }
});
