import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    cpSync(join(stagedFolder, folder), join(stagedFolder, 'en', folder), { recursive: true });
  }
  leadOutOfEnglish(join(stagedFolder, 'en/reference/messages.md'));
  for (const page of bilingual) cpSync(join(stagedFolder, `${page}.md`), join(stagedFolder, `en/${page}.md`));
  for (const { pages } of chapters) for (const page of pages) keepInEnglish(join(stagedFolder, `en/${page}.md`));
}

/** In the repository both languages link to the one reference; on the site each has it below its own address. */
function keepInEnglish(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\]\(\.\.\/((?:\.\.\/)*(?:(?:reference|decisions)\/|glossary\.md))/g, ']($1'));
}

/** A page of both languages links to pages of each; its copy stands one folder further down. */
function leadOutOfEnglish(file: string): void {
  const text = readFileSync(file, 'utf8');
  const chinese = text.replace(/\]\(\.\.\/(rules|concepts)\//g, '](../../$1/');
  writeFileSync(file, chinese.replaceAll('](../en/', '](../'));
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
