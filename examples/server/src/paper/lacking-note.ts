import { sentence } from '../i18n/sentences.ts';
import type { Letters } from './letters.ts';
import type { Paper, PaperBlock } from './paper-pdf.ts';

/** Paper is in Chinese, whoever asks for it. */
const locale = 'zh';

/** What a paper ends with when no font has some of its letters: which, and where they stand. Nothing without such letters. */
export function lackingNote(paper: Paper, letters: Letters): readonly PaperBlock[] {
  const found = new Map<string, Set<string>>();
  for (const { place, text } of places(paper))
    for (const letter of text)
      if (letters.isLacking(letter)) found.set(place, (found.get(place) ?? new Set()).add(codePoint(letter)));
  if (found.size === 0) return [];
  const head = [sentence('paperPlace', locale), sentence('paperCodePoints', locale)];
  return [
    { heading: sentence('paperLacking', locale) },
    { lines: [[{ label: sentence('paperNote', locale), text: sentence('paperLackingNote', locale) }]] },
    { head, rows: [...found].map(([place, codes]) => [place, [...codes].join(' ')]) },
  ];
}

/** A letter by its number in Unicode: `U+20BB7`. */
export function codePoint(letter: string): string {
  return `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
}

interface Placed {
  /** The label of a field, the heading of a column or of a part. */
  readonly place: string;
  readonly text: string;
}

function* places({ company, title, foot, blocks }: Paper): Generator<Placed> {
  yield { place: sentence('paperCompany', locale), text: company };
  yield { place: sentence('paperTitle', locale), text: title + foot };
  for (const block of blocks)
    if ('heading' in block) yield { place: sentence('paperTitle', locale), text: block.heading };
    else if ('lines' in block)
      for (const { label, text } of block.lines.flat()) yield { place: label, text: label + text };
    else
      for (const row of [block.head, ...block.rows])
        for (const [index, text] of row.entries()) yield { place: block.head[index] ?? '', text };
}
