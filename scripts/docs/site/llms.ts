import { aboutOf, headingOf } from './page-text.ts';
import { chapters } from './sections.ts';

type Read = (page: string) => string;

/** llms.txt: what the product is, its packages, and every page with one line. */
export function llmsIndex(pages: readonly string[], read: Read): string {
  const parts = [
    part('Pages', english(pages).filter(isHandWritten), read),
    part('Reference', english(pages).filter(isReference), read),
    part(
      'Decisions',
      english(pages).filter((page) => page.includes('decisions/')),
      read,
    ),
    part(
      '中文',
      pages.filter((page) => !page.startsWith('en/') && isHandWritten(page)),
      read,
    ),
  ];
  return `${head}\n${parts.join('\n')}`;
}

/** llms-full.txt: the English pages and the reference in one text. */
export function llmsFull(pages: readonly string[], read: Read): string {
  const chosen = [...english(pages).filter(isHandWritten), ...english(pages).filter(isReference)];
  return `${head}\n${chosen.map((page) => `<!-- ${page} -->\n\n${withoutFrontMatter(read(page)).trim()}\n`).join('\n')}`;
}

const head = `# Danbao 担保

> SDK, command, React kit, staff app and server for the office and credit-guarantee business of a guarantee and financing group. One definition of each thing drives form, check, sheet, API, server and document.

Amounts, shares and ids are strings of digits: never convert them to numbers. Chinese comes first, English is complete.

## Packages

- @danbao/core: headless domain SDK: fields, entities, checks, sentences, endpoints, session; every topic is an entry of its own (/measures, /flows, /fields, /client, /exchange, /msw ...: see its README)
- @danbao/cli: the command danbao: bulk validate, import and export of XLSX and CSV; also the exchange engine for Node
- @danbao/react: hooks and components on TanStack Query and Headless UI, with their own styles
`;

function part(title: string, pages: readonly string[], read: Read): string {
  const lines = pages.map((page) => {
    const text = withoutFrontMatter(read(page));
    const about = aboutOf(text);
    return `- [${headingOf(text)}](${page})${about ? `: ${about}` : ''}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

/** The English pages, hand-written ones in the order of reading. */
function english(pages: readonly string[]): string[] {
  const order = chapters.flatMap((chapter) => chapter.pages.map((path) => `en/${path}.md`));
  const place = (page: string) => (order.includes(page) ? order.indexOf(page) : order.length);
  return pages.filter((page) => page.startsWith('en/')).sort((a, b) => place(a) - place(b));
}

const isReference = (page: string): boolean => page.includes('reference/');
const isHandWritten = (page: string): boolean => !isReference(page) && !page.includes('decisions/') && !isHome(page);
const isHome = (page: string): boolean => page === 'index.md' || page === 'en/index.md';

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n.*?\n---\n/s, '');
}
