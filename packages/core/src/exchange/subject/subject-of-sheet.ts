import { normaliseWidth } from '../../format/text.ts';
import { matchHeadings } from '../../sheet/match-headings.ts';
import { word } from '../i18n/sentence.ts';
import { subjects } from './find-subject.ts';
import { readableColumns } from './readable-columns.ts';
import type { Subject } from './subject.ts';

/** Every name that a sheet of the subject may have in a workbook. */
export function sheetNames({ label, code }: Subject): string[] {
  return [label.zh, label.en, code];
}

/** At least so much of the headings must be the subject's, in parts of a hundred. */
const enough = 80;

/**
 * What a sheet holds, by its name, else by its headings if exactly one subject fits them best and lacks none of its own.
 * Undefined where that is not clear.
 */
export function subjectOfSheet(
  name: string,
  headings: readonly string[],
  among: readonly Subject[] = subjects,
): Subject | undefined {
  const typed = plain(name);
  const named = among.filter((subject) => sheetNames(subject).some((one) => plain(one) === typed));
  return named.length === 1 ? named[0] : subjectOfHeadings(headings, named.length > 1 ? named : among);
}

function subjectOfHeadings(headings: readonly string[], among: readonly Subject[]): Subject | undefined {
  const own = headings.filter((heading) => heading.trim() !== '' && !isSpecial(heading));
  if (own.length === 0) return undefined;
  const fits = among.flatMap((subject) => {
    const { unknown, missing } = matchHeadings(own, readableColumns(subject));
    const fitting = ((own.length - unknown.length) * 100) / own.length;
    return missing.length === 0 && fitting >= enough ? [{ subject, unknown: unknown.length }] : [];
  });
  const least = Math.min(...fits.map(({ unknown }) => unknown));
  const [best, ...others] = fits.filter(({ unknown }) => unknown === least);
  return others.length === 0 ? best?.subject : undefined;
}

/** Columns that every sheet may have beside its subject's. */
function isSpecial(heading: string): boolean {
  const typed = plain(heading);
  return (['zh', 'en'] as const).some((locale) =>
    (['errors', 'version'] as const).some((key) => plain(word(key, locale)) === typed),
  );
}

/** Spreadsheet programs cut names at 31 characters and number the copies of a sheet. */
function plain(name: string): string {
  return normaliseWidth(name)
    .replace(/\(\d+\)\s*$/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase();
}
