import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { build } from '../../../../scripts/build/build.ts';
import { root } from '../../../../scripts/run.ts';
import { shippedFont } from '../../src/paper/shipped-font.ts';
import type { Made } from '../src/made.ts';
import { bundlePages, bundleServer } from './bundle.ts';
import { writeImage } from './image.ts';

const here = join(root, 'examples/server/demo');
const { resolve } = createRequire(import.meta.url);
const engine = dirname(resolve('@electric-sql/pglite'));
/** What sheets are drawn with: a font, and the colours of paper. */
const paperFiles = [shippedFont, join(dirname(resolve('pdfkit')), 'data/sRGB_IEC61966_2_1.icc')];

/** What is fetched where it is needed, and not kept for visits without a network: the sample's files, and the page of an unknown address. */
const fetchedLater = /^(files\/|404\.html$|app\/\.vite\/)/;

/** Builds the whole system as a folder that any server of files may show, also below a path. */
export async function buildDemo(folder: string): Promise<void> {
  await build({ only: ['web'] });
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'engine'), { recursive: true });
  await cp(join(root, 'examples/web/dist'), join(folder, 'app'), { recursive: true });
  await cp(join(here, 'public'), folder, { recursive: true });
  await cp(join(folder, 'index.html'), join(folder, '404.html'));
  for (const name of ['pglite.wasm', 'pglite.data']) await cp(join(engine, name), join(folder, 'engine', name));
  for (const file of paperFiles) await cp(file, join(folder, 'paper', basename(file)));
  const files = await writeImage(folder);
  await bundleServer(join(folder, 'server'));
  const buildId = await digestOf(folder);
  await bundlePages(folder, buildId);
  const keep = (await filesBelow(folder)).filter((name) => !fetchedLater.test(name));
  const made: Made = { build: buildId, keep: [...keep, 'made.json'], files };
  await writeFile(join(folder, 'made.json'), JSON.stringify(made));
}

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await filesBelow(folder)) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
