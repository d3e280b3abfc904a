import stringWidth from 'string-width';
import { unbroken } from './paint.ts';

/** Of Chinese text every character; of all other text what stands between blanks, with the blanks before it. */
const pieces =
  /\s*(?:[\u2e80-\u9fff\uff00-\uffef](?:[，。；：、？！）”』」]*)|[^\s\u2e80-\u9fff\uff00-\uffef]+[，。；：、？！）”』」]*)|\s+$/gu;

/**
 * The text in lines of at most `width` cells, parted between words: a terminal parts them anywhere. What is longer than a line by
 * itself stays in one piece. Lines after the first begin with `indent`.
 */
export function wrapped(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .map((line) => wrappedLine(line, width, indent))
    .join('\n')
    .replaceAll(unbroken, ' ');
}

function wrappedLine(line: string, width: number, indent: string): string {
  if (stringWidth(line) <= width) return line;
  const lines: string[] = [];
  let current = '';
  for (const [piece] of line.matchAll(pieces)) {
    if (current.trim() !== '' && stringWidth(current + piece) > width) {
      lines.push(current);
      current = indent + piece.trimStart();
    } else current += piece;
  }
  return [...lines, current].join('\n');
}
