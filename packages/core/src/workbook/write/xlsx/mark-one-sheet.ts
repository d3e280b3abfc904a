import type { Locale } from '../../../label.ts';
import type { Book } from '../../read/xlsx/book.ts';
import { findMerges } from '../../read/xlsx/find-merges.ts';
import { relationsOf } from '../../read/xlsx/relations.ts';
import type { SheetMarks } from '../marks.ts';
import { rewriteXml } from '../xml/rewrite.ts';
import { emptyDrawing, writeCommentDrawing } from './comment-drawing.ts';
import { commentedCells, emptyComments, writeComments } from './comments.ts';
import { contentTypes } from './content-types.ts';
import { createSheetEdit } from './mark-sheet.ts';
import { mainNamespace, relationType } from './namespaces.ts';
import type { Parts } from './parts.ts';
import { addRelation, relationsPart, relativeTarget } from './relations.ts';
import { noFindings, type SheetJob } from './sheet-job.ts';
import type { KeptRows, Shift, Shifts } from './shift.ts';
import type { Styles } from './styles.ts';

/** One sheet to be marked, and where its cells go. */
export interface MarkedSheet {
  readonly part: string;
  readonly marks: SheetMarks;
  readonly shift: Shift;
  readonly kept: KeptRows | undefined;
}

interface Surroundings {
  readonly book: Book;
  readonly parts: Parts;
  readonly shifts: Shifts;
  readonly styles: Styles;
  readonly locale: Locale;
  readonly added: Map<string, string>;
}

/** Writes a marked sheet with its comments, their boxes and its relations; gives the range of its filter. */
export async function markOneSheet(
  { part, marks, shift, kept }: MarkedSheet,
  { book, parts, shifts, styles, locale, added }: Surroundings,
): Promise<string | undefined> {
  const related = await relationsOf(book, part);
  const targetOf = (type: string) => related.find((relation) => relation.type === type)?.target;
  const relationsName = relationsPart(part);
  const relationsXml = (await parts.text(relationsName)) ?? '';
  // Without relations of its own the sheet speaks the dialect of the workbook, which the package's first relations show.
  const dialect = relationsXml === '' ? ((await parts.text('_rels/.rels')) ?? '') : relationsXml;
  const newDrawing = relativeTarget(part, parts.freeName(drawingName));
  const withDrawing = addRelation(relationsXml, relationType('vmlDrawing', dialect), newDrawing);
  const commentsName = targetOf('comments');
  const comments = commentsName === undefined ? undefined : await parts.text(commentsName);
  const { others, ours } = comments === undefined ? none : commentedCells(comments);
  const found = noFindings();
  const job: SheetJob = {
    ...{ marks, locale, styles, shift, shifts, kept, found },
    isInserted: marks.errorColumn === undefined,
    column: marks.errorColumn ?? 0,
    hasTables: targetOf('table') !== undefined,
    merges: kept ? await findMerges(book, { part, name: marks.sheet, isHidden: false }) : [],
    commented: others,
    drawingId: withDrawing.id,
  };
  await parts.write(part, rewriteXml(parts.plain(part), createSheetEdit(job)));

  const isNewDrawing = found.drawing === withDrawing.id;
  const drawing = related.find(({ id, type }) => id === found.drawing && type === 'vmlDrawing')?.target;
  const boxes = isNewDrawing ? emptyDrawing : drawing === undefined ? undefined : await parts.text(drawing);
  if (boxes !== undefined)
    await parts.write(
      drawing ?? parts.freeName(drawingName),
      writeCommentDrawing(boxes, { sheet: marks.sheet, shift, shifts, found, kept, ours }),
    );
  let xml = isNewDrawing ? withDrawing.xml : relationsXml;
  const name = commentsName ?? parts.freeName('xl/comments#.xml');
  if (comments !== undefined || found.comments.length > 0)
    await parts.write(name, writeComments(comments ?? emptyComments(mainNamespace(dialect)), shift, found.comments));
  if (comments === undefined && found.comments.length > 0) {
    xml = addRelation(xml, relationType('comments', dialect), relativeTarget(part, name)).xml;
    added.set(name, contentTypes.comments);
  }
  if (xml !== relationsXml) await parts.write(relationsName, xml);
  return found.filter;
}

const drawingName = 'xl/drawings/vmlDrawing#.vml';
const none = { others: new Set<string>(), ours: new Set<string>() };
