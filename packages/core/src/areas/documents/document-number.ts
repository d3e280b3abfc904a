/** Where a number belongs: it counts from 1 in every year. */
export interface NumberOfYear {
  readonly word: string;
  readonly year: number;
  readonly no: number;
}

/** 江城担保发〔2026〕12号: angle brackets, neither a leading 第 nor zeros (GB/T 9704, 7.2.5). */
export function documentNumber({ word, year, no }: NumberOfYear): string {
  return `${word}〔${year}〕${no}号`;
}

/** The series under which every unit registers what it receives. */
export const receivingWord = '收';
