/** A section of a page: how deep its heading is, the heading, and what else is sought of it, words with blanks between. */
export type SearchSection = readonly [depth: number, heading: string, words?: string];

/** What can be found of the site in one language: pages by their paths below the site, without `.md`, with their sections. */
export type SearchPages = readonly (readonly [path: string, sections: readonly SearchSection[]])[];

/**
 * Pages as a text that is a third shorter: a line for each page and section; words that stand in several sections stand once, in the first
 * line, and are numbered where they are said.
 */
export function packPages(pages: SearchPages): string {
  const counts = new Map<string, number>();
  const wordsOf = (words = '') => (words === '' ? [] : words.split(' '));
  for (const [, sections] of pages)
    for (const [, , words] of sections)
      for (const word of wordsOf(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = [...counts].filter(([word, count]) => count > 1 && word.length > 1).sort((a, b) => b[1] - a[1]);
  const numbers = new Map(often.map(([word], index) => [word, index.toString(36)]));
  const lines = pages.flatMap(([path, sections]) => [
    `/${path}`,
    ...sections.map(([depth, heading, words]) => {
      const numbered = wordsOf(words).flatMap((word) => numbers.get(word) ?? []);
      const others = wordsOf(words).filter((word) => !numbers.has(word));
      return `${depth}${heading}\t${numbered.join(' ')}\t${others.join(' ')}`.trimEnd();
    }),
  ]);
  return [often.map(([word]) => word).join(' '), ...lines].join('\n');
}

/** The pages of such a text; the words of a section in another order. */
export function unpackPages(packed: string): SearchPages {
  const [first = '', ...lines] = packed.split('\n');
  const often = first.split(' ');
  const pages: [string, SearchSection[]][] = [];
  for (const line of lines) {
    if (line.startsWith('/')) {
      pages.push([line.slice(1), []]);
      continue;
    }
    const [heading = '', numbered = '', others = ''] = line.split('\t');
    const named = numbered === '' ? [] : numbered.split(' ').map((number) => often[Number.parseInt(number, 36)]);
    const words = [...named, ...(others === '' ? [] : [others])].join(' ');
    const section = [Number(heading.slice(0, 1)), heading.slice(1)] as const;
    pages.at(-1)?.[1].push(words === '' ? section : [...section, words]);
  }
  return pages;
}
