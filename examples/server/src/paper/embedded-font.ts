import type PdfDocument from 'pdfkit';
import type { PdfFont } from './pdf-font.ts';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** What is used of a font that was read. */
interface FontFile {
  readonly _glyphs: Record<number, Glyph | undefined>;
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
}

/** What is used of a font that pdfkit has put into a document. */
export interface EmbeddedFont {
  readonly font: FontFile;
  readonly ascender: number;
  readonly scale: number;
  /** The glyphs of the file, by their numbers in it. */
  readonly subset: { readonly glyphs: number[] };
  readonly widths: number[];
  /** What each glyph of the file means: what copying and searching give. */
  readonly unicode: (readonly number[])[];
  layout(
    text: string,
    features?: unknown,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly unknown[] };
  encode(text: string, features?: unknown): [string[], readonly unknown[]];
  widthOfString(text: string, size: number, features?: unknown): number;
}

/** Fonts that were read, with the letters that were looked up in them: reading one anew takes as long as a sheet. */
const read = new Map<string, unknown>();

/** Puts a font into a document, by a name: one without is prepared anew for every cell of a table. */
export function embedFont(document: InstanceType<typeof PdfDocument>, { path, name }: PdfFont): EmbeddedFont {
  const key = `${path}#${name ?? ''}`;
  const known = read.get(key);
  if (known !== undefined) document.font(known as PDFKit.Mixins.PDFFontSource, key);
  else if (name === undefined) document.font(path);
  else document.font(path, name);
  const { _font: embedded } = document as unknown as { readonly _font: EmbeddedFont };
  // What a document has read it keeps there; other documents take it as it is.
  if (known === undefined) read.set(key, meaningEach(embedded.font));
  const numbers = new Map<string, number>();
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    return [glyphs.map((glyph) => numberOf(embedded, numbers, glyph, glyph.codePoints)), positions];
  };
  return embedded;
}

/** A font keeps each glyph with the letter that it was first asked for; here it means the letter that it is asked for now. */
function meaningEach(font: FontFile): FontFile {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const kept = font._glyphs[id];
    if (kept && codePoints.length > 0 && kept.codePoints.join() !== codePoints.join()) delete font._glyphs[id];
    return getGlyph(id, codePoints);
  };
  return font;
}

/** The same font, in which one glyph stands for any letter: drawn as `sign`, read as the letter itself. */
export function standIn(embedded: EmbeddedFont, sign: string): EmbeddedFont {
  const { glyphs, positions } = embedded.layout(sign);
  const [[glyph], [position]] = [glyphs, positions];
  const numbers = new Map<string, number>();
  return Object.assign(Object.create(embedded) as EmbeddedFont, {
    encode: (letter: string): [string[], readonly unknown[]] => {
      // Some readers leave out a letter with a joiner behind it.
      const codePoints = [...letter.replace(/(?<=.)\p{Cf}/gu, '')].map((one) => one.codePointAt(0) as number);
      return [[numberOf(embedded, numbers, glyph as Glyph, codePoints)], [position]];
    },
    widthOfString: (_letter: string, size: number) => embedded.widthOfString(sign, size),
  });
}

/**
 * One number for each glyph and meaning. The font draws some letters alike (· and •, 一 and the radical ⼀): with one number both
 * would be read as whichever came first.
 */
function numberOf(
  { subset, widths, unicode, scale }: EmbeddedFont,
  numbers: Map<string, number>,
  { id, advanceWidth }: Glyph,
  codePoints: readonly number[],
): string {
  const key = `${id}:${codePoints.join('+')}`;
  let number = numbers.get(key);
  if (number === undefined) {
    number = subset.glyphs.push(id) - 1;
    numbers.set(key, number);
    widths[number] = advanceWidth * scale;
    unicode[number] = codePoints;
  }
  return number.toString(16).padStart(4, '0');
}
