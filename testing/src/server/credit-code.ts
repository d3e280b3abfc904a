import { isCreditCode } from '@danbao/core/format';

const characters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];

/** A credit code for each number, with its check character. */
export function creditCodeOf(number: number): string {
  const start = `91430100${String(number).padStart(9, '0')}`;
  return characters.map((last) => start + last).find(isCreditCode) ?? '';
}
