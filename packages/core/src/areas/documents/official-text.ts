/** A paragraph of an official document: its heading is set in the type of its level, and the rest of it as text. */
export interface OfficialParagraph {
  /** 1 for 一、, 2 for （一）, 3 for 1., 4 for （1）; 0 where it has no number (GB/T 9704-2012, 7.3.3). */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** What is set as a heading; empty where nothing is. */
  readonly heading: string;
  readonly text: string;
}

const chinese = '[一二三四五六七八九十百〇零]+';
const levels = [
  [1, new RegExp(`^${chinese}、`)],
  [2, new RegExp(`^[（(]${chinese}[）)]`)],
  [3, /^\d{1,2}[.．、](?!\d)/],
  [4, /^[（(]\d{1,2}[）)]/],
] as const;
/** Longer ones are sentences that only begin with a number. */
const longestHeading = 60;

/** The paragraphs of a text as it was typed, one line each; blanks at their ends and empty lines are left out. */
export function officialParagraphs(content: string): readonly OfficialParagraph[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(paragraphOf);
}

function paragraphOf(line: string): OfficialParagraph {
  const level = levels.find(([, pattern]) => pattern.test(line))?.[0] ?? 0;
  if (level === 0) return { level, heading: '', text: line };
  const end = line.indexOf('。');
  const heading = end < 0 ? line : line.slice(0, end + 1);
  if (heading.length > longestHeading) return { level, heading: '', text: line };
  return { level, heading, text: line.slice(heading.length) };
}

/**
 * The names of the attachments that a text mentions, one line each, without the numbers that people type before them and the
 * stop behind them: on paper they are numbered where there are several, and end without a mark (GB/T 9704-2012, 7.3.4).
 */
export function attachmentNames(note: string): readonly string[] {
  return note
    .split(/\r?\n/)
    .map((line) =>
      line
        .trim()
        .replace(/^附件\s*\d{0,2}\s*[:：.．、]?\s*/, '')
        .replace(/^[（(]?\d{1,2}(?:[.．](?!\d)|[、)）]|\s)\s*/, '')
        .replace(/[。；;，,]+$/, ''),
    )
    .filter((line) => line !== '');
}

/**
 * The pieces of a title between which a line may end: neither within a word, a year or a pair of marks that holds a short text,
 * nor before a closing mark.
 */
export function titlePieces(title: string): readonly string[] {
  const pieces: string[] = [];
  for (const word of wordsOf(title)) {
    const before = pieces.at(-1);
    if (before !== undefined && (isOpen(before) || staysBehind(before, word)))
      pieces[pieces.length - 1] = before + word;
    else pieces.push(word);
  }
  return pieces;
}

/** A line of a title holds twenty characters. */
const longestPair = 19;

/** Marks that were opened and not yet closed, of a text short enough to stand on one line. */
function isOpen(text: string): boolean {
  const open = Math.max(text.lastIndexOf('《'), text.lastIndexOf('（'), text.lastIndexOf('“'), text.lastIndexOf('〔'));
  return open >= 0 && !/[》）”〕]/.test(text.slice(open)) && text.length - open <= longestPair;
}

/** Closing marks, particles and units stay behind what stands before them; 的 and 和 begin no line. */
function staysBehind(before: string, word: string): boolean {
  const areLetters = before.length === 1 && word.length === 1;
  return areLetters || /^[》）”〕、，的等和与及号条项年月日度季期]/u.test(word);
}

function wordsOf(title: string): readonly string[] {
  if (!('Segmenter' in Intl)) return [...title];
  return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(title)].map(({ segment }) => segment);
}
