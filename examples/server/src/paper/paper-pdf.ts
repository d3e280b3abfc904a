import type PdfDocument from 'pdfkit';
import { cleaned } from './clean-paper.ts';
import { drawLetters } from './draw-letters.ts';
import { type EmbeddedFont, embedFont } from './embedded-font.ts';
import { lackingNote } from './lacking-note.ts';
import { Letters } from './letters.ts';
import type { PdfFont } from './pdf-font.ts';

/** What stands on a sheet, from top to bottom. */
export type PaperBlock =
  | { readonly heading: string }
  /** Lines of labels and texts; several pairs of a line stand beside each other. */
  | { readonly lines: readonly (readonly PaperPair[])[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface PaperPair {
  readonly label: string;
  readonly text: string;
}

export interface Paper {
  /** Whose paper it is. */
  readonly company: string;
  readonly title: string;
  readonly blocks: readonly PaperBlock[];
  /** At the foot of every page, with `{page}` and `{pages}` where their numbers stand. */
  readonly foot: string;
  readonly madeAt: Date;
}

/** Points; a margin of 20 mm. */
const margin = 56;
const labelWidth = 84;
const [bodySize, headingSize, titleSize] = [10, 12, 18];
/** A text this long stands below its label instead of in a cell: no cell is higher than a page. */
const longest = 240;

type Document = InstanceType<typeof PdfDocument>;
type Element = PDFKit.PDFStructureElement;

/** A sheet as a file, and what was drawn on it. */
export interface Drawing {
  readonly pdf: Buffer;
  readonly drawn: readonly string[];
}

/**
 * A sheet as tagged PDF/A-2b with the letters in it: it can be read in thirty years without this system. A letter that no font has
 * is drawn as 〓 and keeps its text; a note at the end lists such letters.
 *
 * @param refused Letters that are treated as in no font.
 */
export async function paperPdf(
  given: Paper,
  fonts: readonly PdfFont[],
  refused: ReadonlySet<string> = new Set(),
): Promise<Drawing> {
  const paper = cleaned(given);
  const { company, title, blocks, foot, madeAt } = paper;
  // Loaded with the first sheet, not with the server.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    ...{ size: 'A4', margin, bufferPages: true, lang: 'zh-CN', tagged: true, displayTitle: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/A-2b', autoFirstPage: false },
    info: { Title: safe(title), Author: safe(company), CreationDate: madeAt },
    // Without the font that is usual elsewhere: its measures would be read for every sheet.
    font: null,
  } as unknown as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  document.addPage();
  const [body, ...further] = fonts.map((font) => embedFont(document, font)) as [EmbeddedFont, ...EmbeddedFont[]];
  (document as unknown as { _font: EmbeddedFont })._font = body;
  const letters = new Letters([body, ...further], refused);
  const drawn = drawLetters(document, letters);
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (tag: string, size: number, text: string, options: PDFKit.Mixins.TextOptions = {}) => {
    document.fontSize(size).text(text, margin, document.y, { ...options, structParent: root, structType: tag });
  };
  say('P', bodySize, company, { align: 'center' });
  say('H1', titleSize, title, { align: 'center' });
  document.moveDown(0.5);
  for (const block of [...blocks, ...lackingNote(paper, letters)]) {
    if ('heading' in block) {
      keepTogether(document);
      document.moveDown(0.4);
      say('H2', headingSize, block.heading);
      document.moveDown(0.2);
    } else if ('lines' in block) drawLines(document, root, block.lines, say);
    else drawRows(document, root, block, say);
  }
  root.end();
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin no text is taken to the next page.
    document.page.margins.bottom = 0;
    const numbered = foot.replaceAll('{page}', String(page + 1)).replaceAll('{pages}', String(count));
    document.markContent('Artifact', { type: 'Pagination' });
    document.fontSize(8).text(numbered, margin, document.page.height - 40, { align: 'center' });
    document.endMarkedContent();
  }
  document.end();
  await ended;
  return { pdf: Buffer.concat(chunks), drawn };
}

type Say = (tag: string, size: number, text: string) => void;

function drawLines(document: Document, root: Element, lines: readonly (readonly PaperPair[])[], say: Say): void {
  for (const line of lines)
    if (line.some(({ text }) => text.length > longest))
      for (const { label, text } of line) {
        say('P', bodySize, label);
        for (const paragraph of text.split(/\n+/)) say('P', bodySize, paragraph);
      }
    else {
      const width = (document.page.width - 2 * margin) / line.length - labelWidth;
      drawTable(
        document,
        root,
        line.flatMap(() => [labelWidth, width]),
        [line.flatMap(({ label, text }) => [{ text: label, type: 'TH' as const }, text])],
      );
    }
}

function drawRows(
  document: Document,
  root: Element,
  { head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] },
  say: Say,
): void {
  const isLong = rows.some((row) => row.some((text) => text.length > longest));
  if (isLong)
    for (const row of rows) {
      const pairs = head.flatMap((label, index) => (row[index] ? [{ label, text: row[index] }] : []));
      drawLines(
        document,
        root,
        pairs.map((pair) => [pair]),
        say,
      );
      document.moveDown(0.4);
    }
  else {
    const width = (document.page.width - 2 * margin) / head.length;
    const top = head.map((text) => ({ text, type: 'TH' as const }));
    drawTable(
      document,
      root,
      head.map(() => width),
      [top, ...rows.map((row) => [...row])],
    );
  }
}

function drawTable(
  document: Document,
  root: Element,
  columnStyles: number[],
  data: PDFKit.Mixins.TableOptionsWithData['data'],
): void {
  const style = { columnStyles, defaultStyle: { border: 0.5, padding: 4 }, structParent: root, data };
  document
    .fontSize(bodySize)
    .text('', margin, document.y)
    .table(style as PDFKit.Mixins.TableOptionsWithData);
}

/** A heading does not stand alone at the foot of a page. */
function keepTogether(document: Document): void {
  if (document.y > document.page.height - margin - 60) document.addPage();
}

/** What a title says of a file stands in XML, as it is. */
function safe(text: string): string {
  return text.replace(/[<>&\n]/g, ' ');
}
