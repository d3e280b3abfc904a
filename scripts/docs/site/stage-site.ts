import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../../run.ts';
import { headingOf } from './page-text.ts';
import { bilingual, chapters } from './sections.ts';

/** Where the pages of the site are put together. */
export const stagedFolder = join(root, '.cache/site');

/** Folders whose pages speak both languages: they stand below both. */
const shared = ['reference', 'decisions'] as const;

/** Copies the pages: Chinese at the top, English below `en`, those that speak both languages below each. */
export function stageSite(): void {
  const docs = join(root, 'docs');
  rmSync(stagedFolder, { recursive: true, force: true });
  mkdirSync(stagedFolder, { recursive: true });
  cpSync(docs, stagedFolder, {
    recursive: true,
    filter: (path) => !path.includes('.vitepress') && path !== join(docs, 'api') && !/\.tsx?$/.test(path),
  });
  writeFileSync(join(stagedFolder, 'decisions/index.md'), decisionsIndex());
  for (const folder of shared) {
    const pages = readdirSync(join(stagedFolder, folder), { recursive: true, encoding: 'utf8' });
    for (const name of pages) if (name.endsWith('.md')) shareWithEnglish(`${folder}/${name.replaceAll('\\', '/')}`);
  }
  for (const page of bilingual) cpSync(join(stagedFolder, `${page}.md`), join(stagedFolder, `en/${page}.md`));
  for (const { pages } of chapters) for (const page of pages) keepInEnglish(join(stagedFolder, `en/${page}.md`));
}

/** In the repository both languages link to the one reference; on the site each has it below its own address. */
function keepInEnglish(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\]\(\.\.\/((?:\.\.\/)*(?:(?:reference|decisions)\/|glossary\.md))/g, ']($1'));
}

/**
 * The English address of a page that speaks both languages: the same content within an English frame, loaded from where it stands. A page that
 * links to pages of each language is copied, since its copy stands one folder further down.
 */
function shareWithEnglish(page: string): void {
  const text = readFileSync(join(stagedFolder, page), 'utf8');
  const file = join(stagedFolder, 'en', page);
  mkdirSync(dirname(file), { recursive: true });
  const linksToBoth = /\]\(\.\.\/en\//.test(text);
  const chinese = text.replace(/\]\(\.\.\/(rules|concepts)\//g, '](../../$1/');
  writeFileSync(file, linksToBoth ? chinese.replaceAll('](../en/', '](../') : frameOf(page, headingOf(text)));
}

function frameOf(page: string, heading: string): string {
  const source = posix.relative(posix.dirname(`en/${page}`), page);
  return `---\ntitle: ${JSON.stringify(heading)}\n---\n<script setup>\nimport Shared from '${source}'\n</script>\n\n<Shared />\n`;
}

/** The page whose content a page shows: another one for the English frame of a page of both languages, else itself. */
export function shownBy(page: string): string {
  const file = join(stagedFolder, page);
  const source = existsSync(file) ? /^import Shared from '(.+)'$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return source === undefined ? page : posix.join(posix.dirname(page), source);
}

/** Every page that was put together, by its path. */
export function stagedPages(): string[] {
  return readdirSync(stagedFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort();
}

/** The decisions by their file names, oldest first. */
export function decisionFiles(): string[] {
  return readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name.endsWith('.md'))
    .sort();
}

function decisionsIndex(): string {
  const lines = decisionFiles().map((name) => {
    const text = readFileSync(join(root, 'docs/decisions', name), 'utf8');
    return `- [${headingOf(text)}](${name})`;
  });
  return `# 决策 Decisions\n\n为什么是现在这个样子。Why things are as they are.\n\n${lines.join('\n')}\n`;
}
