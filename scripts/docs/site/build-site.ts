import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, root, tool } from '../../run.ts';
import { llmsIndex, llmsTopics } from './llms.ts';
import { stagedFolder, stageSite } from './stage-site.ts';

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
  for (const page of stagedPages()) {
    const copy = join(siteFolder, page);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(stagedFolder, page), copy);
  }
  const read = (page: string) => readFileSync(join(stagedFolder, page), 'utf8');
  writeFileSync(join(siteFolder, 'llms.txt'), llmsIndex(stagedPages(), read));
  mkdirSync(join(siteFolder, 'llms'), { recursive: true });
  for (const { path, text } of llmsTopics(stagedPages(), read)) writeFileSync(join(siteFolder, path), text);
}

async function writeReference(): Promise<void> {
  const { code, output } = await capture(process.execPath, [tool('tsx'), 'scripts/docs/main.ts', '--reference']);
  if (code !== 0) throw new Error(`The reference could not be built:\n${output.trim()}`);
}

/** Every page that was put together, by its path. */
function stagedPages(): string[] {
  return readdirSync(stagedFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort();
}
