import { headingTexts } from '../../sheet/find-headings.ts';
import { headingNames } from '../../sheet/heading-names.ts';
import { readHeading } from '../../sheet/heading-text.ts';
import { subjects } from '../subject/find-subject.ts';
import { readableColumns } from '../subject/readable-columns.ts';
import type { Subject } from '../subject/subject.ts';
import { type SheetHead, subjectOfHead } from './read-layout.ts';

/**
 * What a sheet holds that does not hold what is wanted of it: by the template that it was made from, its name, else its headings. Undefined
 * where the sheet may hold the subject, or where nothing else has more of its headings.
 * @param stampedCode the code of the subject whose template the sheet was made from, as `readStamps` gives it.
 * @default among every built-in subject
 */
export function otherSubject(
  head: SheetHead,
  wanted: Subject,
  among: readonly Subject[] = subjects,
  stampedCode?: string,
): Subject | undefined {
  if (subjectOfHead(head, [wanted])) return undefined;
  const stamped = among.find(({ code }) => code === stampedCode);
  const found = stamped ?? subjectOfHead(head, among);
  if (!found || found.code === wanted.code) return undefined;
  return knownIn(head, found) > knownIn(head, wanted) ? found : undefined;
}

/** How many headings of the row that has most of them are the subject's. */
function knownIn({ rows }: SheetHead, subject: Subject): number {
  const names = headingNames(readableColumns(subject));
  const known = rows.map(
    ({ cells }) =>
      headingTexts(cells).filter((heading) => readHeading(heading).names.some((name) => names.has(name))).length,
  );
  return Math.max(0, ...known);
}
