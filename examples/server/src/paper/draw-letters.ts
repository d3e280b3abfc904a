import type PdfDocument from 'pdfkit';
import type { EmbeddedFont } from './embedded-font.ts';
import type { Letters } from './letters.ts';

type Options = PDFKit.Mixins.TextOptions & { readonly lineWidth?: number; readonly textWidth?: number };

/** The two places at which pdfkit meets a font: it knows one at a time. */
interface Inner {
  _font: EmbeddedFont;
  readonly _fontSize: number;
  _fragment(text: string, x: number, y: number, options: Options): void;
  widthOfString(text: string, options?: Options): number;
}

/**
 * Lets a document draw each letter by the font that has it, on one base line; a letter of no font has its sign, with the letter
 * itself as the text that it stands for.
 *
 * @returns All that is drawn from now on, as it grows.
 */
export function drawLetters(document: InstanceType<typeof PdfDocument>, letters: Letters): readonly string[] {
  const inner = document as unknown as Inner;
  const fragment = inner._fragment.bind(document);
  const drawn: string[] = [];
  const isPlain = (text: string) => {
    for (const letter of text) if (letters.fontOf(letter) !== letters.first) return false;
    return true;
  };
  const width = (text: string) =>
    letters.runs(text).reduce((sum, run) => sum + run.font.widthOfString(run.text, inner._fontSize), 0);
  inner.widthOfString = (text) => (isPlain(text) ? letters.first.widthOfString(text, inner._fontSize) : width(text));
  inner._fragment = (given, x, y, options) => {
    const text = String(given).replaceAll('\n', '');
    drawn.push(text);
    if (isPlain(text)) return fragment(text, x, y, options);
    const {
      align,
      lineWidth = 0,
      textWidth = 0,
      wordCount: _,
      ...others
    } = options as Options & { wordCount?: number };
    const baseline = (-letters.first.ascender / 1000) * inner._fontSize;
    let at = x + (align === 'center' ? (lineWidth - textWidth) / 2 : align === 'right' ? lineWidth - width(text) : 0);
    for (const run of letters.runs(text)) {
      inner._font = run.font;
      if (run.lacking) document.markContent('Span', { actual: run.text });
      fragment(run.text, at, y, { ...others, baseline });
      if (run.lacking) document.endMarkedContent();
      at += run.font.widthOfString(run.text, inner._fontSize);
    }
    inner._font = letters.first;
  };
  return drawn;
}
