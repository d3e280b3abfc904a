import { expect, it } from 'vitest';
import { checkBankCard } from './bank-card.ts';

it('names a wrong Luhn digit as checksum', () => {
  for (let digit = 1; digit <= 9; digit += 1) {
    expect(checkBankCard(`622202000000000000${digit}`)).toEqual({ ok: false, level: 'checksum' });
  }
});

it('refuses zeros alone', () => {
  expect(checkBankCard('0'.repeat(16))).toEqual({ ok: false, level: 'shape' });
});
