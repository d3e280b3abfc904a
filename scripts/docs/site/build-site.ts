import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { capture, root, tool } from '../../run.ts';
import { llmsIndex, llmsTopics } from './llms.ts';
import { headingOf } from './page-text.ts';
import { shownBy, stagedFolder, stagedPages, stageSite } from './stage-site.ts';

export const siteFolder = join(root, 'docs/.vitepress/dist');

export interface SiteOptions {
  /** Where the site will stand: `/` or a path below an address, such as `/danbao/`. */
  readonly base?: string;
}

/** Builds the documents into docs/.vitepress/dist. Throws with the tool's words: a dead link stops it. */
export async function buildSite({ base = '/' }: SiteOptions = {}): Promise<void> {
  if (!/^\/([\w.-]+\/)*$/.test(base)) throw new Error(`The site stands at a path such as /danbao/, not at ${base}`);
  await writeReference();
  stageSite();
  const env = { ...process.env, DOCS_BASE: base, NODE_ENV: 'production' };
  const { code, output } = await capture(process.execPath, [tool('vitepress'), 'build', 'docs'], { env });
  if (code !== 0) throw new Error(`The documents could not be built:\n${output.trim()}`);
  const read = (page: string) => readFileSync(join(stagedFolder, page), 'utf8');
  for (const page of stagedPages()) {
    const copy = join(siteFolder, page);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, shownBy(page) === page ? read(page) : pointer(page, headingOf(read(shownBy(page)))));
  }
  writeFileSync(join(siteFolder, 'llms.txt'), llmsIndex(stagedPages(), read));
  mkdirSync(join(siteFolder, 'llms'), { recursive: true });
  for (const { path, text } of llmsTopics(stagedPages(), read)) writeFileSync(join(siteFolder, path), text);
}

/** The text of a page that only frames another one. */
function pointer(page: string, heading: string): string {
  const source = posix.relative(posix.dirname(page), shownBy(page));
  return `# ${heading}\n\n[${shownBy(page)}](${source})\n`;
}

async function writeReference(): Promise<void> {
  const { code, output } = await capture(process.execPath, [tool('tsx'), 'scripts/docs/main.ts', '--reference']);
  if (code !== 0) throw new Error(`The reference could not be built:\n${output.trim()}`);
}
