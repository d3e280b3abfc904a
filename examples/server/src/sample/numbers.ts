import { isCreditCode, isIdCard } from '@danbao/core/format';
import type { Random } from './random.ts';

// Provinces, not counties: no real person or company has such a number.
const provinces = ['110000', '310000', '320000', '330000', '370000', '420000', '440000', '510000'];

/** A unified social credit code with a correct check character that belongs to nobody: the organisation's own check digit is wrong. */
export function creditCode(random: Random): string {
  return checked(
    `91${random.pick(provinces)}${organisation(`MA${random.digits(7)}`)}`,
    '0123456789ABCDEFGHJKLMNPQRTUWXY',
    isCreditCode,
  );
}

/** A resident ID number with a correct check character that belongs to nobody. */
export function idNumber(random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const birth = `${1962 + random.below(36)}${two(1 + random.below(12))}${two(1 + random.below(28))}`;
  return checked(`${random.pick(provinces)}${birth}${random.digits(3)}`, '0123456789X', isIdCard);
}

const weights = [3, 7, 9, 10, 5, 8, 4, 2];

/** Eight characters and a digit that is not their check digit (GB 11714). */
function organisation(code: string): string {
  const sum = weights.reduce((all, weight, at) => all + weight * Number.parseInt(code[at] ?? '0', 36), 0);
  const last = Number(code[8]);
  return code.slice(0, 8) + (last === (11 - (sum % 11)) % 11 ? (last + 1) % 10 : last);
}

function checked(start: string, endings: string, isValid: (number: string) => boolean): string {
  const end = [...endings].find((character) => isValid(start + character));
  if (end === undefined) throw new Error(`no check character fits ${start}`);
  return start + end;
}
