import type { Check } from '../../entity.ts';
import { pick } from '../../field/types/pick.ts';
import { label } from '../../label.ts';

/** The last division (大类) of each section of GB/T 4754—2017, from A to T: a section begins behind the one before it. */
const lastDivisions = [5, 12, 43, 46, 50, 52, 60, 62, 65, 69, 70, 72, 75, 79, 82, 83, 85, 90, 96, 97];

/** The section of a division, group or class by its code; undefined where it is none. */
export function sectionOf(code: string): string | undefined {
  if (!/^\d{2,4}$/.test(code) || code.startsWith('00')) return undefined;
  const at = lastDivisions.findIndex((last) => Number(code.slice(0, 2)) <= last);
  return at < 0 ? undefined : String.fromCharCode(65 + at);
}

/** A section, or a division, group or class as far as their codes go. */
function isIndustry(industry: string): boolean {
  return /^[A-T]$/.test(industry) || sectionOf(industry) !== undefined;
}

/** What an industry begins with in the order of the classification: the section, and behind it the code of what is below it. */
export function industryPath(industry: string): string {
  return /^[A-T]$/.test(industry) ? industry : `${sectionOf(industry) ?? ''}${industry}`;
}

const outside = label(
  '应为所属行业之下的大类、中类或小类代码',
  'must be a division, group or class below the industry',
);

/** The industry of a client below its section: a division, or a group or class that the deployment has loaded. */
export function industryCode<const O extends object>(options: O) {
  return pick('行业细类', 'Division, group or class', {
    ...{ max: 4, code: true, noSheet: false, extension: true },
    help: label(
      '国民经济行业分类的代码：大类 2 位、中类 3 位、小类 4 位',
      'Code of the classification of industries: 2 to 4 digits',
    ),
    ...options,
  });
}

/** What a list of clients is narrowed by. */
export const industryAsked: Check = ({ industry }) =>
  typeof industry !== 'string' || industry === '' || isIndustry(industry)
    ? []
    : [{ field: 'industry', rule: 'unknown' }];

export const industryBelow: Check = ({ industryCategory, industryCode: code }) =>
  typeof code !== 'string' || code === '' || (sectionOf(code) ?? '') === industryCategory
    ? []
    : [{ field: 'industryCode', rule: 'unknown', message: outside }];
