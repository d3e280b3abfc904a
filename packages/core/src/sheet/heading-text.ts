import { normaliseWidth } from '../format/text.ts';
import { findUnit, type GivenUnit } from './given-unit.ts';

/** A heading taken apart: `*评估价值（单位：万元）` is 评估价值 in 万元. */
export interface HeadingText {
  /** The names that it may be, the most exact first; in the form of `plainHeading`. */
  readonly names: readonly string[];
  readonly unit: GivenUnit | undefined;
}

const noise = /[\s*★※_\-·:。\u200b-\u200d\ufeff"'“”‘’]/g;
const opening = /[[【〔{《<「]/g;
const closing = /[\]】〕}》>」]/g;
const bracket = /^(.*)\(([^()]*)\)$/;
const unitMark = /^(?:单位|unit)/;
/** The number of a question in a form: `1.`, `2、`, `(3)`, `一、`. */
const numbered = /^(?:\(?\d{1,2}[.、)]|\(?[一二三四五六七八九十]{1,3}[、)])(?=\D)/;
const divided = /^(.+)[/|,、]([^/|,、]+)$/;

/** A heading without what makes no difference: width, case, blanks, line breaks, stars, the kind of brackets. */
export function plainHeading(text: string): string {
  return normaliseWidth(text).replace(opening, '(').replace(closing, ')').replace(noise, '').toLowerCase();
}

/** The names and the unit of a heading. */
export function readHeading(heading: string): HeadingText {
  const names = [plainHeading(heading)];
  let unit: GivenUnit | undefined;
  for (let rest = names[0] ?? ''; ; ) {
    const [, before, note] = bracket.exec(rest) ?? divided.exec(rest) ?? [];
    if (before === undefined || note === undefined) break;
    const named = findUnit(note.replace(unitMark, ''));
    if (!named && !rest.endsWith(')')) break;
    unit ??= named;
    if (before === '') break;
    names.push(before);
    rest = before;
  }
  const own = names.filter((name) => name !== '');
  return { names: [...own, ...own.flatMap((name) => withoutNumber(name))], unit };
}

function withoutNumber(name: string): readonly string[] {
  const rest = name.replace(numbered, '');
  return rest === name ? [] : [rest];
}
