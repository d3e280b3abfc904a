import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root folder, also where a browser's globals stand in for Node's. */
export const root = join(import.meta.dirname, '..');

/** A piece of code that a page shows. */
export interface Block {
  readonly page: string;
  readonly language: string;
  readonly code: string;
  /** What the page says that the program prints: the `text` block that follows it. */
  readonly output: string | undefined;
}

/** The code of a page of the repository, in its order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(root, page), 'utf8');
  const found = text.matchAll(/^```(\w+)\n(.*?)^```(?:\n\n```text\n(.*?)^```)?/gms);
  return [...found].map(([, language = '', code = '', output]) => ({ page, language, code, output }));
}

/** The pages whose code is run as it stands: quick start, concepts and recipes, in Chinese and in English. */
export function livePages(): string[] {
  const folders = ['docs/concepts', 'docs/recipes', 'docs/en/concepts', 'docs/en/recipes'];
  const pages = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  // The program of this page writes files and works in its own folder: readme.test.ts runs it.
  return ['docs/quick-start.md', 'docs/en/quick-start.md', ...pages].filter((page) => !page.endsWith('exchange.md'));
}

/** Code without what may differ between languages: comments and the locale. */
export function withoutWords(code: string): string {
  return code
    .replace(/^\s*\/\/.*$/gm, '')
    .replaceAll("'en'", "'zh'")
    .replaceAll('"en"', '"zh"')
    .replace(/\b(en)( }|\)|,)/g, 'zh$2')
    .replaceAll('.en', '.zh');
}

/** Programs and tests that the pages show. */
export const liveScripts = (): Block[] =>
  livePages()
    .flatMap(blocksOf)
    .filter(({ language }) => language === 'ts' || language === 'tsx');

/** `docs/recipes/add-a-field.md block 2` */
export function nameOf({ page, code, language }: Block): string {
  const index = blocksOf(page).findIndex((one) => one.code === code && one.language === language);
  return `${page} block ${index + 1}`;
}

/** Writes blocks into an empty folder, each as a file of its own; answers the file of a block. */
export function writeBlocks(folder: string, blocks: readonly Block[]): (block: Block) => string {
  const fileOf = (block: Block) => {
    const name = nameOf(block)
      .replace(/^docs\//, '')
      .replace(/\W+/g, '-');
    return join(folder, `${name}.${block.language}`);
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const block of blocks) writeFileSync(fileOf(block), block.code);
  return fileOf;
}

/** The variables that the command of the PostgreSQL page sets. */
export function postgresqlEnv(): Readonly<Record<string, string>> {
  const [line = ''] = blocksOf('docs/recipes/postgresql.md').map(({ code }) => code.trim());
  if (!/^(\S+=\S+ )+npm start$/.test(line)) throw new Error(`the page says something else: ${line}`);
  return Object.fromEntries(line.split(' ').flatMap((word) => (word.includes('=') ? [word.split('=')] : [])));
}
