import { normaliseWidth } from '../../format/text.ts';
import { headingNames } from '../../sheet/heading-names.ts';
import { plainHeading, readHeading } from '../../sheet/heading-text.ts';
import { type SpecialColumn, specialColumns } from '../../sheet/special-column.ts';
import { readableColumns } from './readable-columns.ts';
import type { Subject } from './subject.ts';

/** Every name that a sheet of the subject may have in a workbook. */
export function sheetNames({ label, code }: Subject): string[] {
  return [label.zh, label.en, code];
}

/** At least so much of the headings must be the subject's, in parts of a hundred. */
const enough = 80;

/**
 * What a sheet holds, by its name, else by its headings if exactly one subject fits them best and lacks none of its own (an
 * export of chosen columns may). Undefined where that is not clear.
 */
export function subjectOfSheet(
  name: string,
  headings: readonly string[],
  among: readonly Subject[],
): Subject | undefined {
  const typed = plain(name);
  const named = among.filter((subject) => sheetNames(subject).some((one) => plain(one) === typed));
  return named.length === 1 ? named[0] : subjectOfHeadings(headings, named.length > 1 ? named : among);
}

function subjectOfHeadings(headings: readonly string[], among: readonly Subject[]): Subject | undefined {
  const texts = headings.map((heading) => readHeading(heading).names).filter((names) => names.length > 0);
  const own = texts.filter((names) => !names.some((name) => specialNames.has(name)));
  const isExport = texts.some((names) => names.some((name) => exportNames.has(name)));
  const fits = among
    .map((subject) => ({ subject, ...fitOf(own, subject) }))
    .filter(
      ({ unknown, missing }) => (own.length - unknown) * 100 >= own.length * enough && (isExport || missing === 0),
    );
  const least = Math.min(...fits.map(({ unknown }) => unknown));
  const close = own.length === 0 ? [] : fits.filter(({ unknown }) => unknown === least);
  // The columns of some kinds are some of those of others: then it is the one that has all of its own.
  const whole = close.filter(({ absent }) => absent === 0);
  const [only, ...others] = close.length > 1 ? whole : close;
  return others.length === 0 ? only?.subject : undefined;
}

/** How many headings are none of the subject's, and how many of its columns have none: of all, and of those that must be there. */
function fitOf(headings: readonly (readonly string[])[], subject: Subject) {
  const columns = readableColumns(subject);
  const names = headingNames(columns);
  const found = headings.map((texts) => texts.map((text) => names.get(text)).find((column) => column !== undefined));
  const there = new Set(found);
  const absent = columns.filter((column) => !column.part && !there.has(column));
  const missing = absent.filter(({ required, field }) => required === true && !field.when).length;
  return { unknown: found.filter((column) => column === undefined).length, absent: absent.length, missing };
}

const namesOf = ({ label, synonyms }: SpecialColumn) => [label.zh, label.en, ...synonyms].map(plainHeading);
const specialNames = new Set(Object.values(specialColumns).flatMap(namesOf));
const exportNames = new Set([specialColumns.version, specialColumns.id].flatMap(namesOf));

/** Spreadsheet programs cut names at 31 characters and number the copies of a sheet. */
function plain(name: string): string {
  return normaliseWidth(name)
    .replace(/\(\d+\)\s*$/, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase();
}
