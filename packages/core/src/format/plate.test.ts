import { expect, it } from 'vitest';
import { checkPlate, isPlate } from './plate.ts';

it.each(['京A1234警', '粤Z1234港', '沪A0012领', '使224001', '224001使', '京A0000A', '京ADD0000'])(
  'accepts %s',
  (text) => {
    expect(checkPlate(text)).toEqual({ ok: true, value: text });
  },
);

it.each([
  '',
  '京A',
  '京a0000',
  'A京00000',
  '京A00000挂',
  '京AFF000F',
  '京AI00000',
  '京A00000O',
  '京ſ00000',
  '京A0000 0',
])('refuses %j', (text) => {
  expect(isPlate(text)).toBe(false);
});

it('turns lower case into upper case', () => {
  expect(checkPlate('京af00000')).toEqual({ ok: true, value: '京AF00000' });
});
