import type { NumberOfYear } from '../documents/document-number.ts';

/** 假〔2026〕0012: the number of an office paper, of its unit, kind and year. */
export function flowNumber({ word, year, no }: NumberOfYear): string {
  return `${word}〔${year}〕${String(no).padStart(4, '0')}`;
}
