import { aboutOf, headingOf } from './page-text.ts';
import { chapters } from './sections.ts';

type Read = (page: string) => string;

/** A text for agents that fits into one reading. */
export interface LlmsTopic {
  /** Below the site: `llms/recipes-2.txt`. */
  readonly path: string;
  readonly text: string;
}

/** About so many tokens has a topic at most. */
export const mostTokens = 30_000;

/** llms.txt: what the product is, its packages, the topics as whole texts, and every page with one line. */
export function llmsIndex(pages: readonly string[], read: Read): string {
  const topics = llmsTopics(pages, read).map(({ path, text }) => {
    const [first, ...others] = [...text.matchAll(/^# (.+)$/gm)].map(([, heading = '']) => heading);
    return `- [${path}](${path}): ${[first, ...others].join('; ')}`;
  });
  const parts = [
    `## Topics, each in one text\n\n${topics.join('\n')}\n`,
    part('Pages', english(pages).filter(isHandWritten), read),
    part('Reference', pages.filter(isReference), read),
    part('Decisions', pages.filter(isDecision), read),
    part(
      '中文',
      pages.filter((page) => !page.startsWith('en/') && isHandWritten(page)),
      read,
    ),
  ];
  return `${head}\n${parts.join('\n')}`;
}

/** The English pages by chapter and the reference by its folders; what is longer than {@link mostTokens} goes on in a further text. */
export function llmsTopics(pages: readonly string[], read: Read): readonly LlmsTopic[] {
  const byName = new Map<string, string[]>();
  for (const page of [...english(pages).filter(isHandWritten), ...pages.filter(isReference)]) {
    const name = topicOf(page);
    byName.set(name, [...(byName.get(name) ?? []), ...sectionsOf(withoutFrontMatter(read(page)).trim())]);
  }
  return [...byName].flatMap(([name, sections]) =>
    inTexts(sections).map((text, index) => ({
      path: `llms/${index === 0 ? name : `${name}-${index + 1}`}.txt`,
      text: `${text}\n`,
    })),
  );
}

/** What English takes about a token for each four letters of, Chinese for each sign. */
export function tokensOf(text: string): number {
  const others = text.replace(/[ -~\s]/g, '').length;
  return Math.ceil((text.length - others) / 4) + others;
}

/** `recipes`, `reference-core`; a page that stands alone has its chapter's name. */
function topicOf(page: string): string {
  const folders = page.replace(/^en\//, '').split('/').slice(0, -1);
  if (folders.length > 0) return folders.join('-');
  const chapter = chapters.find(({ pages }) => pages.includes(page.slice('en/'.length, -'.md'.length)));
  return (chapter?.label.en ?? 'start').toLowerCase();
}

/** A page, or its sections where it does not fit into one text; each goes on under the page's heading. A section that is longer is cut by lines. */
function sectionsOf(page: string): string[] {
  if (tokensOf(page) <= mostTokens) return [page];
  const [first = '', ...sections] = page.split(/^(?=## )/m);
  const title = /^# .+$/m.exec(first)?.[0] ?? '';
  return [first, ...sections].flatMap((section) => {
    const text = section.startsWith('# ') ? section : `${title}\n\n${section}`;
    return tokensOf(text) <= mostTokens
      ? [text.trim()]
      : inTexts(section.split('\n'), '\n').map((part) => `${title}\n\n${part}`);
  });
}

/** Put together in their order, as many as fit into each text. */
function inTexts(parts: readonly string[], between = '\n\n'): string[] {
  // Room for the heading that a cut section goes on under.
  const most = mostTokens - 200;
  const texts: { text: string; tokens: number }[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    const tokens = tokensOf(between + part);
    if (last && last.tokens + tokens <= most) {
      last.text += between + part;
      last.tokens += tokens;
    } else texts.push({ text: part, tokens });
  }
  return texts.map(({ text }) => text);
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

// Both languages read the same texts of these.
const isReference = (page: string): boolean => page.startsWith('reference/');
const isDecision = (page: string): boolean => page.startsWith('decisions/');
const isHandWritten = (page: string): boolean => !/(^|\/)(reference|decisions)\//.test(page) && !isHome(page);
const isHome = (page: string): boolean => page === 'index.md' || page === 'en/index.md';

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n.*?\n---\n/s, '');
}
