import type { Locale } from '@danbao/core';
import type { SearchSection } from './packed-pages.ts';

export interface SearchedPage {
  /** Below the site, without `.md`. */
  readonly path: string;
  readonly markdown: string;
  readonly locale: Locale;
}

/**
 * What of a page is sought: of pages that people read from beginning to end every word, of a decision its first sentence, of the reference
 * the first columns of its tables, where names, addresses, labels and messages stand. Pages that speak both languages give each language its own.
 */
export function searchedSections({ path, markdown, locale }: SearchedPage): SearchSection[] {
  const isReference = /^reference\//.test(path);
  const isDecision = /^decisions\//.test(path);
  const isOfOneRecord = /^reference\/(kinds|flows|records)\//.test(path);
  const said = new Set<string>();
  return sectionsOf(markdown).map(({ depth, heading, text }, index) => {
    const told = isReference ? cellsOf(text, path) : isDecision ? (index === 0 ? firstSentence(text) : '') : text;
    const ofHeading = new Set(wordsOf(heading, undefined));
    const words = wordsOf(told, isReference || isDecision ? locale : undefined).filter(
      (word) => !ofHeading.has(word) && !said.has(word),
    );
    if (isOfOneRecord) for (const word of words) said.add(word);
    return words.length === 0 ? [depth, heading] : [depth, heading, words.join(' ')];
  });
}

interface Section {
  readonly depth: number;
  readonly heading: string;
  readonly text: string;
}

/** A page by its headings; a line of code that begins with # is none. */
function sectionsOf(markdown: string): Section[] {
  const sections: { depth: number; heading: string; text: string }[] = [];
  let isCode = false;
  for (const line of markdown.replace(/^---\n.*?\n---\n/s, '').split('\n')) {
    if (/^(```|~~~)/.test(line)) isCode = !isCode;
    const [, marks, heading] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || [];
    const last = sections.at(-1);
    if (marks && heading) sections.push({ depth: marks.length, heading: shown(heading), text: '' });
    else if (last) last.text += `${line}\n`;
  }
  return sections;
}

/** A heading as it is read, code still in its marks. */
function shown(heading: string): string {
  return heading
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll('\\', '')
    .replaceAll('&lt;', '<')
    .trim();
}

/** So many columns of a table say what a row is called; what members mean is told beside their names. */
const naming = (path: string): number =>
  /\/(core|react)\//.test(path) ? 1 : /\/(endpoints|messages)$/.test(path) ? 3 : 2;
/** Longer cells list what has rows of its own elsewhere. */
const longest = 160;

/** The calls of a record are found among all calls. */
function cellsOf(text: string, path: string): string {
  const parts = text.split(/\n{2,}/).map((part) => part.trim());
  const tables = parts.filter((part) => part.startsWith('| ') && !/^\|[^\n]*地址 address/.test(part));
  const rows = tables.flatMap((part) => part.split('\n').slice(2));
  const cells = rows.flatMap((row) => row.split(/(?<!\\)\|/).slice(1, 1 + naming(path)));
  return cells.filter((cell) => cell.length <= longest).join('\n');
}

function firstSentence(text: string): string {
  const paragraph = text.split(/\n{2,}/).find((part) => part.trim() !== '') ?? '';
  return /^.*?[。.；;]/s.exec(paragraph)?.[0] ?? paragraph;
}

/**
 * The words, each once: Chinese as it stands, others in small letters. Of a text of both languages, the Chinese and what stands as code, or
 * what is not Chinese.
 */
function wordsOf(markdown: string, only: Locale | undefined): string[] {
  const plain = markdown
    .replace(/\]\([^)\s]+\)/g, ' ')
    .replace(/<a id="[^"]*"><\/a>/g, ' ')
    .replace(/<br>/g, ' ');
  const kept =
    only === 'zh' ? plain.replace(/`[^`]*`|[^`]+/g, (part) => (part.startsWith('`') ? part : chinese(part))) : plain;
  const runs = kept.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu) ?? [];
  const words = runs.map((run) => run.toLowerCase()).filter((run) => only !== 'en' || !/\p{Script=Han}/u.test(run));
  return [...new Set(words)];
}

function chinese(text: string): string {
  return text.replace(/[^\p{Script=Han}]+/gu, ' ');
}
